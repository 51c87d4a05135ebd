import { compilePipeline } from '../aggregate/pipeline.ts';
import { distinctByKey } from '../bson/order.ts';
import { hasOwn, isDoc, wholeNumber, writeDoc, type Doc } from '../bson/values.ts';
import { CommandError, failedToParse, notSupported } from '../errors.ts';
import { isArrayPosition } from '../query/path.ts';
import { compileProjection } from '../query/project.ts';
import { isOn } from '../query/value-tests.ts';
import type { Reply } from '../wire/message.ts';
import { words } from '../words.ts';
import { namespaceOf, optionalDoc, type Call, type CommandSpec } from './call.ts';
import { cursorBatchSize } from './cursors.ts';
import { selectDocs, type Selection } from './select.ts';

function select(call: Call, namespace: string, selection: Selection) {
  return selectDocs(call.services.store.find(namespace, call.transaction), selection, call.transaction);
}

function find(call: Call): Reply {
  const { command, services } = call;
  const namespace = namespaceOf(call);
  const project = compileProjection(command.projection);
  const docs = select(call, namespace, {
    filter: optionalDoc(command.filter, 'filter'),
    sort: command.sort,
    skip: nonNegative(command.skip, 'skip'),
    limit: nonNegative(command.limit, 'limit'),
  });
  const items = docs.map(({ doc, raw }) => (project ? writeDoc(project(doc)) : raw));
  return services.cursors.open(namespace, items, command.batchSize, isOn(command.singleBatch));
}

function nonNegative(value: unknown, name: string): number {
  const number = wholeNumber(value, name, 0);
  if (number >= 0) return number;
  throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
}

function aggregate(call: Call): Reply {
  const { command, services, database } = call;
  if (typeof command.aggregate !== 'string') throw notSupported('aggregation over a whole database');
  if (!isDoc(command.cursor)) throw failedToParse("The 'cursor' option is required");
  const namespace = namespaceOf(call);
  const { filter, stages } = splitFirstMatch(command.pipeline);
  const read = (name: string, wanted: Doc): Doc[] =>
    select(call, `${database}.${name}`, { filter: wanted }).map(({ doc }) => doc);
  const run = compilePipeline(stages, read);
  const docs = select(call, namespace, { filter }).map(({ doc }) => doc);
  const items = run(docs).map((doc) => writeDoc(doc));
  return services.cursors.open(namespace, items, cursorBatchSize(command));
}

/** A leading `$match` is answered by the collection itself, which may have an index for it. */
function splitFirstMatch(pipeline: unknown): { filter: Doc; stages: unknown } {
  const [first, ...stages] = Array.isArray(pipeline) ? (pipeline as unknown[]) : [];
  const isMatch = isDoc(first) && isDoc(first.$match) && Object.keys(first).length === 1;
  return isMatch ? { filter: first.$match as Doc, stages } : { filter: {}, stages: pipeline };
}

function count(call: Call): Reply {
  const { command } = call;
  const limit = Math.abs(wholeNumber(command.limit, 'limit', 0));
  const selection = {
    filter: optionalDoc(command.query, 'query'),
    skip: nonNegative(command.skip, 'skip'),
    limit,
  };
  return { n: select(call, namespaceOf(call), selection).length, ok: 1 };
}

function distinct(call: Call): Reply {
  const { key, query } = call.command;
  if (typeof key !== 'string') throw new CommandError(14, "BSON field 'distinct.key' is the wrong type");
  const docs = select(call, namespaceOf(call), { filter: optionalDoc(query, 'query') });
  const values = distinctByKey(docs.flatMap(({ doc }) => distinctAt(doc, key.split('.'))));
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { values: sorted, ok: 1 };
}

/** All values at a path, each item of an array for itself. */
function distinctAt(value: unknown, path: readonly string[]): unknown[] {
  const [part, ...rest] = path;
  if (Array.isArray(value)) {
    if (part === undefined) return value as unknown[];
    if (isArrayPosition(part)) return distinctAt(value[Number(part)], rest);
    return value.flatMap((item) => (isDoc(item) ? distinctAt(item, path) : []));
  }
  if (part === undefined) return value === undefined ? [] : [value];
  return isDoc(value) && hasOwn(value, part) ? distinctAt(value[part], rest) : [];
}

export const READ_COMMANDS: Record<string, CommandSpec> = {
  find: {
    run: find,
    fields: words('filter sort projection skip limit batchSize singleBatch noCursorTimeout allowDiskUse'),
    inTransactions: true,
  },
  aggregate: { run: aggregate, fields: words('pipeline cursor allowDiskUse'), inTransactions: true },
  count: { run: count, fields: words('query skip limit fields') },
  distinct: { run: distinct, fields: words('key query'), inTransactions: true },
};
