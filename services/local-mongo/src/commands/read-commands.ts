import { compilePipeline, countOf } from '../aggregate/pipeline.ts';
import { distinctByKey } from '../bson/order.ts';
import { hasOwn, isDoc, wholeNumber, writeDoc, type Doc, isOn } from '../bson/values.ts';
import { CommandError, failedToParse, notSupported } from '../errors.ts';
import { isArrayPosition } from '../query/path.ts';
import { compileProjection } from '../query/project.ts';
import type { StoredDoc } from '../store/transaction.ts';
import type { Reply } from '../wire/message.ts';
import { words } from '../words.ts';
import { namespaceOf, optionalDoc, type Call, type CommandSpec } from './call.ts';
import { cursorBatchSize } from './cursors.ts';
import { selectDocs, type Selection } from './select.ts';

function selected(call: Call, selection: Selection): StoredDoc[] {
  return selectDocs(
    call.services.store.find(namespaceOf(call), call.transaction),
    selection,
    call.transaction,
  );
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
  const items = selected(call, findSelection(call)).map(({ doc, raw }) =>
    project ? writeDoc(project(doc)) : raw,
  );
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
    stages[0] && hasOwn(stages[0], name) ? stages.shift()?.[name] : undefined;
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
  const found = selected(call, selection);
  const items =
    stages.length === 0 ? found.map(({ raw }) => raw) : run(found.map(({ doc }) => doc)).map(writeDoc);
  return services.cursors.open(namespaceOf(call), items, cursorBatchSize(command));
}

export function countSelection({ command }: Call): Selection {
  return {
    filter: optionalDoc(command.query, 'query'),
    skip: nonNegative(command.skip, 'skip'),
    limit: Math.abs(wholeNumber(command.limit, 'limit', 0)),
  };
}

function count(call: Call): Reply {
  return { n: selected(call, countSelection(call)).length, ok: 1 };
}

export function distinctSelection({ command }: Call): Selection {
  return { filter: optionalDoc(command.query, 'query') };
}

function distinct(call: Call): Reply {
  const { key } = call.command;
  if (typeof key !== 'string') throw new CommandError(14, "BSON field 'distinct.key' is the wrong type");
  const docs = selected(call, distinctSelection(call));
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
