import { type Doc, isDoc } from '#src/bson/doc.ts';
import { badValue, CommandError, wrongType } from '#src/errors.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf } from '#src/commands/call.ts';
import { checkFields, countIn, timeLimitOf } from '#src/commands/fields.ts';

function getMore(call: Call): Reply {
  const { services, command, database } = call;
  const namespace = `${database}.${String(command.collection)}`;
  services.cursors.check(call, command.getMore as bigint, namespace);
  if (timeLimitOf(command) > 0)
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const batchSize = countIn(command.batchSize) || Infinity;
  return services.cursors.next(command.getMore as bigint, batchSize);
}

function checkGetMore({ command }: Pick<Call, 'command'>): void {
  checkFields('', { getMore: command.getMore }, { getMore: 'long' });
  if (command.collection === '') throw new CommandError(73, 'Collection names cannot be empty');
}

function killCursors({ services, command }: Call): Reply {
  const ids = command.cursors as bigint[];
  const cursorsKilled = ids.filter((id) => services.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: OK };
}

function checkKillCursors(call: Pick<Call, 'command' | 'name' | 'database'>): void {
  const { command } = call;
  namespaceOf(call);
  const wrong = (command.cursors as unknown[]).find((id) => typeof id !== 'bigint');
  if (wrong !== undefined) throw wrongType('killCursors.cursors', wrong, 'long');
}

/** The batch size of a command in the form `cursor: { batchSize }`. */
export function cursorBatchSize({ cursor }: Doc): unknown {
  return isDoc(cursor) ? cursor.batchSize : undefined;
}

/** Checks the option `cursor` of a command. */
export function checkCursor({ cursor }: Doc): void {
  if (isDoc(cursor)) checkFields('cursor', cursor, { batchSize: 'count' });
}

export const CURSOR_COMMANDS: Record<string, CommandSpec> = {
  getMore: {
    run: getMore,
    fields: { collection: 'string', batchSize: 'count', maxTimeMS: 'count', term: 'any' },
    required: ['collection'],
    check: checkGetMore,
    inTransactions: true,
  },
  killCursors: {
    run: killCursors,
    fields: { cursors: 'array' },
    required: ['cursors'],
    check: checkKillCursors,
    inTransactions: true,
  },
};
