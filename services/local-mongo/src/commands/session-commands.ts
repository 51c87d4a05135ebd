import { isNumeric, numberOf } from '../bson/values.ts';
import { CommandError, noSuchTransaction } from '../errors.ts';
import type { Reply } from '../wire/message.ts';
import { words } from '../words.ts';
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
  if (session.number !== number || !session.transaction) {
    throw noSuchTransaction(
      `Given transaction number ${number} does not match any in-progress transactions.`,
    );
  }
  call.services.sessions.abort(session);
  return { ok: 1 };
}

function endSessions({ services, command }: Call): Reply {
  const ended = Array.isArray(command.endSessions) ? (command.endSessions as unknown[]) : [];
  for (const lsid of ended) services.sessions.end(lsid);
  return { ok: 1 };
}

export const SESSION_COMMANDS: Record<string, CommandSpec> = {
  commitTransaction: { run: commitTransaction, fields: words('recoveryToken'), endsTransaction: true },
  abortTransaction: { run: abortTransaction, fields: words('recoveryToken'), endsTransaction: true },
  endSessions: { run: endSessions, fields: words('') },
};
