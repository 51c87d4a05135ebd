import { isNumeric, numberOf } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import type { Reply } from '#src/wire/reply.ts';
import type { Call, CommandSpec } from './call.ts';
import type { Session } from './sessions.ts';

function sessionAndNumber({ command, session }: Call): { session: Session; number: number } {
  const { txnNumber, autocommit } = command;
  if (!session || !isNumeric(txnNumber) || autocommit !== false) {
    throw new CommandError(125, 'this command must be run within a transaction');
  }
  return { session, number: numberOf(txnNumber) };
}

function commitTransaction(call: Call): Reply {
  const { session, number } = sessionAndNumber(call);
  call.services.sessions.commit(session, number);
  return { ok: 1 };
}

function abortTransaction(call: Call): Reply {
  const { session, number } = sessionAndNumber(call);
  call.services.sessions.current(session, number);
  call.services.sessions.abort(session);
  return { ok: 1 };
}

function endSessions({ services, command }: Call): Reply {
  for (const lsid of Array.isArray(command.endSessions) ? command.endSessions : []) {
    const session = services.sessions.of(lsid);
    if (session) services.sessions.end(session);
  }
  return { ok: 1 };
}

export const SESSION_COMMANDS: Record<string, CommandSpec> = {
  commitTransaction: { run: commitTransaction, fields: ['recoveryToken'], endsTransaction: true },
  abortTransaction: { run: abortTransaction, fields: ['recoveryToken'], endsTransaction: true },
  endSessions: { run: endSessions, fields: [] },
};
