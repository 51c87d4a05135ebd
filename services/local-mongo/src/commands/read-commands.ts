import { runPipeline } from '../aggregate/pipeline.ts';
import type { PipelineSource } from '../aggregate/stage.ts';
import { orderKey } from '../bson/order.ts';
import { hasOwn, isDoc, wholeNumber, writeDoc, type Doc } from '../bson/values.ts';
import { CommandError, failedToParse, notSupported } from '../errors.ts';
import { isArrayPosition } from '../query/path.ts';
import { compileProjection } from '../query/project.ts';
import type { Reply } from '../wire/message.ts';
import { isOn, namespaceOf, optionalDoc, type Call, type CommandSpec } from './call.ts';
import { cursorBatchSize } from './cursors.ts';
import { selectDocs } from './select.ts';

function find(call: Call): Reply {
  const { command, services } = call;
  const namespace = namespaceOf(call);
  for (const option of ['tailable', 'awaitData', 'returnKey', 'showRecordId']) {
    if (isOn(command[option])) throw notSupported(`find with ${option}`);
  }
  const filter = optionalDoc(command.filter, 'filter');
  const limit = nonNegative(command.limit, 'limit');
  const skip = nonNegative(command.skip, 'skip');
  const project = compileProjection(command.projection, filter, call.variables);
  const collection = services.store.find(namespace, call.transaction);
  const selection = { filter, sort: command.sort, skip, limit, hint: command.hint };
  const docs = selectDocs(call, collection, selection);
  const items = docs.map(({ doc, raw }) => (project ? writeDoc(project(doc)) : raw));
  return services.cursors.open(namespace, items, command.batchSize, isOn(command.singleBatch));
}

function nonNegative(value: unknown, name: string): number {
  const number = wholeNumber(value, name, 0);
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

function aggregate(call: Call): Reply {
  const { command, services } = call;
  if (typeof command.aggregate !== 'string') throw notSupported('aggregation over a whole database');
  if (isOn(command.explain)) throw notSupported('explain');
  if (!isDoc(command.cursor)) {
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  }
  const namespace = namespaceOf(call);
  const { filter, stages } = splitFirstMatch(command.pipeline);
  const source: PipelineSource = {
    variables: call.variables,
    read: (name, wanted) => readAll(call, `${call.database}.${name}`, wanted),
  };
  const docs = readAll(call, namespace, filter, command.hint);
  const items = runPipeline(docs, stages, source).map((doc) => writeDoc(doc));
  return services.cursors.open(namespace, items, cursorBatchSize(command));
}

function readAll(call: Call, namespace: string, filter: Doc, hint?: unknown): Doc[] {
  const collection = call.services.store.find(namespace, call.transaction);
  return selectDocs(call, collection, { filter, hint }).map((stored) => stored.doc);
}

/** A leading `$match` is answered by the collection itself, which may have an index for it. */
function splitFirstMatch(pipeline: unknown): { filter: Doc; stages: unknown } {
  if (!Array.isArray(pipeline)) return { filter: {}, stages: pipeline };
  const [first, ...rest] = pipeline as unknown[];
  if (!isDoc(first) || !isDoc(first.$match) || Object.keys(first).length > 1)
    return { filter: {}, stages: pipeline };
  return { filter: first.$match, stages: rest };
}

function count(call: Call): Reply {
  const { command, services } = call;
  const collection = services.store.find(namespaceOf(call), call.transaction);
  const skip = nonNegative(command.skip, 'skip');
  const limit = Math.abs(wholeNumber(command.limit, 'limit', 0));
  const filter = optionalDoc(command.query, 'query');
  if (Object.keys(filter).length > 0) {
    return { n: selectDocs(call, collection, { filter, skip, limit, hint: command.hint }).length, ok: 1 };
  }
  const rest = Math.max(0, (collection?.size ?? 0) - skip);
  return { n: limit === 0 ? rest : Math.min(rest, limit), ok: 1 };
}

function distinct(call: Call): Reply {
  const { command, services } = call;
  if (typeof command.key !== 'string')
    throw new CommandError(14, "BSON field 'distinct.key' is the wrong type");
  const collection = services.store.find(namespaceOf(call), call.transaction);
  const filter = optionalDoc(command.query, 'query');
  const path = command.key.split('.');
  const values = new Map<string, unknown>();
  for (const { doc } of selectDocs(call, collection, { filter, hint: command.hint })) {
    for (const value of distinctAt(doc, path)) values.set(orderKey(value), value);
  }
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { values: sorted, ok: 1 };
}

/** All values at a path, each item of an array for itself. */
function distinctAt(value: unknown, path: readonly string[]): unknown[] {
  const [part, ...rest] = path;
  if (Array.isArray(value)) {
    if (part === undefined) return value as unknown[];
    if (isArrayPosition(part)) return distinctAt(value[Number(part)], rest);
    return value.flatMap((item: unknown) => (isDoc(item) ? distinctAt(item, path) : []));
  }
  if (part === undefined) return value === undefined ? [] : [value];
  return isDoc(value) && hasOwn(value, part) ? distinctAt(value[part], rest) : [];
}

const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'tailable',
  'awaitData',
  'returnKey',
  'showRecordId',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
];

export const READ_COMMANDS: Record<string, CommandSpec> = {
  find: { run: find, fields: FIND_FIELDS, inTransactions: true },
  aggregate: {
    run: aggregate,
    fields: ['pipeline', 'cursor', 'explain', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
    inTransactions: true,
  },
  count: { run: count, fields: ['query', 'skip', 'limit', 'hint', 'fields'] },
  distinct: { run: distinct, fields: ['key', 'query', 'hint'], inTransactions: true },
};
