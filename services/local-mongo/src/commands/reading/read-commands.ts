import { isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { orderKey } from '#src/bson/order.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { badValue, CommandError, failedToParse } from '#src/errors.ts';
import { checkFieldPath } from '#src/query/field-path.ts';
import { parsePath, someAt } from '#src/query/path.ts';
import { compileFindProjection } from '#src/query/projection.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf } from '#src/commands/call.ts';
import type { Results } from './cursors.ts';
import { checkCollation, countIn, type Fields, hintOf, isOn } from '#src/commands/fields.ts';
import { select, selectDocs, type Selecting, type Selection } from './select.ts';

const FIND_FIELDS: Fields = {
  allowDiskUse: 'bool',
  allowPartialResults: 'bool',
  awaitData: 'refused',
  batchSize: 'count',
  collation: 'object',
  filter: 'object',
  hint: 'any',
  let: 'refused',
  limit: 'count',
  max: 'refused',
  min: 'refused',
  noCursorTimeout: 'bool',
  oplogReplay: 'bool',
  projection: 'object',
  returnKey: 'refused',
  showRecordId: 'refused',
  singleBatch: 'bool',
  skip: 'count',
  sort: 'object',
  tailable: 'refused',
};

export function findSelection({ command }: Pick<Call, 'command'>): Selection {
  checkCollation(command);
  return {
    filter: isDoc(command.filter) ? command.filter : {},
    sort: command.sort,
    skip: countIn(command.skip),
    limit: countIn(command.limit),
    hint: hintOf(command),
  };
}

function collectionOf(call: Call): ReturnType<Call['services']['store']['find']> {
  return call.services.store.find(namespaceOf(call), call.transaction);
}

function find(call: Call): Reply {
  const { command, services } = call;
  const collection = collectionOf(call);
  const project = compileFindProjection(command.projection);
  const selection = findSelection(call);
  const selecting = select(collection, selection, call.transaction);
  const bytesOf = (stored: StoredDoc): Buffer => (project ? encodeDoc(project(stored.doc)) : stored.raw);
  const limit = selecting.sorts ? 0 : (selection.limit ?? 0);
  const isOneId = isIdLookup(selecting, selection);
  const results = fetched(selecting, bytesOf, isOneId ? 1 : limit, collection);
  return services.cursors.open(
    call,
    namespaceOf(call),
    results,
    command.batchSize,
    isOn(command.singleBatch),
  );
}

/** Whether the filter asks for one `_id` and nothing else, so that at most one document matches. */
export function isIdLookup({ plans }: Selecting, { filter, hint }: Selection): boolean {
  const [plan, other] = plans;
  const isOnlyId = Object.keys(filter).length === 1 && filter._id !== undefined && hint === undefined;
  const { _id: id } = filter;
  const isPoint = !isDoc(id) || !Object.keys(id).some((key) => key.startsWith('$') && key !== '$eq');
  return isOnlyId && isPoint && !other && plan?.ranges.length === 0;
}

/** Encodes each selected document as it is fetched. With limit 0 the end is unknown. */
export function fetched(
  { found, plans }: Selecting,
  bytesOf: (stored: StoredDoc) => Uint8Array,
  limit: number,
  collection: ReturnType<typeof collectionOf>,
): Results {
  let count = 0;
  return {
    next() {
      const stored = found.next();
      if (!stored) return undefined;
      count++;
      return bytesOf(stored);
    },
    get isAtEnd() {
      return !collection || (limit > 0 && count >= limit);
    },
    ...(collection && { source: { collection, indexes: plans.map(({ index }) => index) } }),
  };
}

function count(call: Call): Reply {
  const { query, skip, limit } = call.command;
  const filter = isDoc(query) ? query : {};
  checkCollation(call.command);
  const wanted = Math.abs(countLimit(limit));
  const selection = { filter, skip: countIn(skip), limit: wanted, hint: hintOf(call.command) };
  const { found } = select(collectionOf(call), selection, null);
  let n = 0;
  while (found.next()) n++;
  return { n, ok: OK };
}

function countLimit(limit: unknown): number {
  if (limit === undefined) return 0;
  if (!isNumeric(limit)) throw badValue('limit must be a number');
  const number = numberOf(limit);
  if (Number.isInteger(number) && Math.abs(number) < 2 ** 63) return number;
  throw failedToParse('Expected an integer: limit');
}

function distinct(call: Call): Reply {
  const { key, query } = call.command;
  checkCollation(call.command);
  checkFieldPath(key as string);
  const path = parsePath(key as string);
  const values = new Map<string, unknown>();
  const docs = selectDocs(collectionOf(call), { filter: isDoc(query) ? query : {} }, call.transaction);
  for (const { doc } of docs) {
    someAt(doc, path, 'items', (found, isInside) => {
      // Items of an array that the path selects by index count too.
      const isNamed = !isInside && Array.isArray(found);
      for (const value of isNamed ? (found as unknown[]) : [found]) {
        const order = orderKey(value);
        if (value !== undefined && !values.has(order)) values.set(order, value);
      }
      return false;
    });
  }
  return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: OK };
}

function checkKey({ command: { key } }: Pick<Call, 'command'>): void {
  if (key === undefined || key === null) {
    throw new CommandError(40414, "BSON field 'distinct.key' is missing but a required field");
  }
}

export const READ_COMMANDS: Record<string, CommandSpec> = {
  find: {
    run: find,
    fields: FIND_FIELDS,
    checksInside: true,
    inTransactions: true,
    readConcern: true,
  },
  count: {
    run: count,
    fields: {
      query: 'object',
      skip: 'count',
      limit: 'any',
      hint: 'any',
      fields: 'any',
      collation: 'object',
    },
    readConcern: true,
  },
  distinct: {
    run: distinct,
    fields: { key: 'string', query: 'object', collation: 'object' },
    check: checkKey,
    checksInside: true,
    inTransactions: true,
    readConcern: true,
  },
};
