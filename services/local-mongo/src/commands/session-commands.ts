import { CommandError } from '#src/errors.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import type { Call, CommandSpec } from './call.ts';
import { checkFields } from './fields.ts';
import { checkSessionId, type Session } from './sessions.ts';

function sessionAndNumber({ command, session, name }: Call): { session: Session; number: number } {
  const { txnNumber, autocommit } = command;
  if (!session || typeof txnNumber !== 'bigint' || autocommit !== false) {
    throw new CommandError(125, `${name} must be run within a transaction`);
  }
  return { session, number: Number(txnNumber) };
}

function commitTransaction(call: Call): Reply {
  const { session, number } = sessionAndNumber(call);
  call.services.sessions.commit(session, number);
  return { ok: OK };
}

function abortTransaction(call: Call): Reply {
  const { session, number } = sessionAndNumber(call);
  call.services.sessions.current(session, number);
  call.services.sessions.abort(session);
  return { ok: OK };
}

function endSessions({ services, command }: Call): Reply {
  for (const lsid of command.endSessions as unknown[]) {
    const session = services.sessions.of(lsid);
    if (session) services.sessions.end(session);
  }
  return { ok: OK };
}

const ending = (run: CommandSpec['run']): CommandSpec => ({
  run,
  fields: { recoveryToken: 'any' },
  adminOnly: true,
  endsTransaction: true,
  writes: true,
});

export const SESSION_COMMANDS: Record<string, CommandSpec> = {
  commitTransaction: ending(commitTransaction),
  abortTransaction: ending(abortTransaction),
  endSessions: {
    run: endSessions,
    fields: {},
    check: ({ command }) => {
      checkFields('', { endSessions: command.endSessions }, { endSessions: 'array' });
      for (const lsid of command.endSessions as unknown[]) checkSessionId(lsid, 'endSessions');
    },
  },
};
