import { checkStages, compilePipeline, optimised } from '#src/aggregate/pipeline.ts';
import type { Surroundings } from '#src/aggregate/stage.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { failedToParse, notSupported, wrongType } from '#src/errors.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf } from '#src/commands/call.ts';
import { checkCursor, cursorBatchSize } from './cursor-commands.ts';
import type { Results } from './cursors.ts';
import { checkCollation, hintOf } from '#src/commands/fields.ts';
import { fetched } from './read-commands.ts';
import { allOf, select, selectDocs, type Selection } from './select.ts';

/**
 * The selection at the beginning of a pipeline, and the stages after it. The collection itself answers a leading
 * `$match`, `$sort`, `$skip` and `$limit`, in this order, because it may have an index for them.
 */
export function aggregateSelection({ command }: Pick<Call, 'command'>): {
  selection: Selection;
  stages: readonly unknown[];
} {
  const { pipeline } = command;
  compilePipeline(pipeline as Doc[]);
  const stages = optimised(pipeline as Doc[]);
  const take = (name: string): unknown =>
    stages[0]?.[name] !== undefined ? stages.shift()?.[name] : undefined;
  const filters: unknown[] = [];
  while (stages[0] && '$match' in stages[0]) filters.push(take('$match'));
  const filter = (filters.length > 1 ? { $and: filters } : (filters[0] ?? {})) as Doc;
  const sort = take('$sort');
  const [skip, limit] = [take('$skip') ?? 0, take('$limit') ?? 0].map((count) => numberOf(count as number));
  return { selection: { filter, sort, skip: skip ?? 0, limit: limit ?? 0, hint: hintOf(command) }, stages };
}

function aggregate(call: Call): Reply {
  const { command, services, transaction } = call;
  checkCollation(command);
  const namespace = namespaceOf(call);
  const { selection, stages } = aggregateSelection(call);
  const run = compilePipeline(stages);
  const collection = services.store.find(namespace, transaction);
  const selecting = select(collection, selection, transaction);
  const batchSize = cursorBatchSize(command);
  if (stages.length === 0) {
    const results = fetched(selecting, ({ raw }) => raw, 0, collection);
    return services.cursors.open(
      call,
      namespace,
      { ...results, next: results.next, isAtEnd: false },
      batchSize,
    );
  }
  const docs = allOf(selecting.found).map(({ doc }) => doc);
  const results = run(docs, surroundingsOf(call))[Symbol.iterator]();
  return services.cursors.open(call, namespace, made(results), batchSize);
}

/** The results of the stages, made one by one from the documents at the time of the command. */
function made(docs: Iterator<Doc>): Results {
  return {
    next() {
      const { value } = docs.next() as { value: Doc | undefined };
      return value && encodeDoc(value);
    },
    isAtEnd: false,
  };
}

function surroundingsOf({ services: { store }, database, transaction }: Call): Surroundings {
  return {
    find: (name, filter) =>
      selectDocs(store.find(`${database}.${name}`, transaction), { filter }, transaction).map(
        ({ doc }) => doc,
      ),
  };
}

function check({ command }: Pick<Call, 'command'>): void {
  const { pipeline, cursor, aggregate: collection, explain } = command;
  if (typeof collection !== 'string') {
    if (!isNumeric(collection)) throw wrongType('aggregate.aggregate', collection, 'string');
    if (numberOf(collection) === 1) throw notSupported('aggregation over a whole database');
    throw failedToParse("Invalid command format: the 'aggregate' field must specify a collection name or 1");
  }
  checkStages(pipeline as unknown[]);
  if (explain === true) throw notSupported('aggregate with explain');
  if (!isDoc(cursor)) {
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  }
  checkCursor(command);
}

export const AGGREGATE_COMMANDS: Record<string, CommandSpec> = {
  aggregate: {
    run: aggregate,
    fields: {
      allowDiskUse: 'bool',
      bypassDocumentValidation: 'flag',
      collation: 'object',
      cursor: 'object',
      explain: 'bool',
      hint: 'any',
      let: 'refused',
      maxTimeMS: 'count',
      readConcern: 'object',
      pipeline: 'array',
    },
    required: ['pipeline'],
    check,
    inTransactions: true,
    readConcern: true,
  },
};
