import { compilePipeline, countOf } from '#src/aggregate/pipeline.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { writeDoc } from '#src/bson/values.ts';
import { CommandError, failedToParse, notSupported } from '#src/errors.ts';
import { isOn, optionalDoc, wholeNumber } from '#src/options.ts';
import { valuesAt } from '#src/query/path.ts';
import { compileProjection } from '#src/query/project.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf } from './call.ts';
import { cursorBatchSize } from './cursor-commands.ts';
import { selectDocs, type Selection } from './select.ts';

const FIND_FIELDS = [
  'allowDiskUse',
  'batchSize',
  'filter',
  'limit',
  'noCursorTimeout',
  'projection',
  'singleBatch',
  'skip',
  'sort',
];

function selected(call: Call, selection: Selection): StoredDoc[] {
  const collection = call.services.store.find(namespaceOf(call), call.transaction);
  return selectDocs(collection, selection, call.transaction);
}

export function findSelection({ command }: Call): Selection {
  return {
    filter: optionalDoc(command.filter, 'filter'),
    sort: command.sort,
    skip: nonNegative(command.skip, 'skip'),
    limit: nonNegative(command.limit, 'limit'),
  };
}

function find(call: Call): Reply {
  const { command, services } = call;
  const project = compileProjection(command.projection);
  const found = selected(call, findSelection(call));
  const items = found.map(({ doc, raw }) => (project ? writeDoc(project(doc)) : raw));
  return services.cursors.open(namespaceOf(call), items, command.batchSize, isOn(command.singleBatch));
}

function nonNegative(value: unknown, name: string): number {
  const number = wholeNumber(value, name, 0);
  if (number >= 0) return number;
  throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
}

/**
 * The selection that a pipeline begins with, and the stages after it: a leading `$match`, `$sort`, `$skip` and
 * `$limit`, in this order, are answered by the collection itself, which may have an index for them.
 */
export function aggregateSelection({ command }: Call): { selection: Selection; stages: readonly unknown[] } {
  const { pipeline } = command;
  if (typeof command.aggregate !== 'string') throw notSupported('aggregation over a whole database');
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  compilePipeline(pipeline);
  const stages = [...(pipeline as Doc[])];
  const take = (name: string): unknown =>
    stages[0] && Object.hasOwn(stages[0], name) ? stages.shift()?.[name] : undefined;
  const filter = optionalDoc(take('$match'), '$match');
  const sort = take('$sort');
  const selection = { filter, sort, skip: countOf(take('$skip')), limit: countOf(take('$limit')) };
  return { selection, stages };
}

function aggregate(call: Call): Reply {
  const { command, services } = call;
  if (!isDoc(command.cursor)) throw failedToParse("The 'cursor' option is required");
  const { selection, stages } = aggregateSelection(call);
  const run = compilePipeline(stages);
  const items = run(selected(call, selection).map(({ doc }) => doc)).map(writeDoc);
  return services.cursors.open(namespaceOf(call), items, cursorBatchSize(command));
}

function count(call: Call): Reply {
  const { query, skip, limit } = call.command;
  const selection = {
    filter: optionalDoc(query, 'query'),
    skip: nonNegative(skip, 'skip'),
    limit: Math.abs(wholeNumber(limit, 'limit', 0)),
  };
  return { n: selected(call, selection).length, ok: 1 };
}

function distinct(call: Call): Reply {
  const { key, query } = call.command;
  if (typeof key !== 'string') throw new CommandError(14, "BSON field 'distinct.key' is the wrong type");
  const docs = selected(call, { filter: optionalDoc(query, 'query') });
  const found = docs.flatMap(({ doc }) => valuesAt(doc, key.split('.')));
  const values = new Map<string, unknown>();
  for (const value of found.flat().filter((item) => item !== undefined)) {
    const order = orderKey(value);
    if (!values.has(order)) values.set(order, value);
  }
  return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
}

export const READ_COMMANDS: Record<string, CommandSpec> = {
  find: { run: find, fields: FIND_FIELDS, inTransactions: true },
  aggregate: {
    run: aggregate,
    fields: ['pipeline', 'cursor', 'allowDiskUse'],
    inTransactions: true,
  },
  count: { run: count, fields: ['query', 'skip', 'limit', 'fields'] },
  distinct: { run: distinct, fields: ['key', 'query'], inTransactions: true },
};
