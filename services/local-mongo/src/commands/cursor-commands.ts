import { type Doc, isDoc } from '#src/bson/doc.ts';
import { isNumeric, Long, numberOf } from '#src/bson/values.ts';
import { wholeNumber } from '#src/options.ts';
import type { Reply } from '#src/wire/reply.ts';
import type { Call, CommandSpec } from './call.ts';

const idOf = (value: unknown): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(isNumeric(value) ? numberOf(value) : 0);

function getMore({ services, command }: Call): Reply {
  const batchSize = wholeNumber(command.batchSize, 'batchSize', 0) || Infinity;
  return services.cursors.next(idOf(command.getMore), batchSize);
}

function killCursors({ services, command }: Call): Reply {
  const ids = Array.isArray(command.cursors) ? (command.cursors as unknown[]) : [];
  const cursorsKilled = ids.filter((id) => services.cursors.kill(idOf(id)));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** The batch size of a command that says it in `cursor: { batchSize }`. */
export function cursorBatchSize(command: Doc): unknown {
  return isDoc(command.cursor) ? command.cursor.batchSize : undefined;
}

export const CURSOR_COMMANDS: Record<string, CommandSpec> = {
  getMore: { run: getMore, fields: ['collection', 'batchSize'], inTransactions: true },
  killCursors: { run: killCursors, fields: ['cursors'], inTransactions: true },
};
