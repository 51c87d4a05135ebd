import type { Doc } from '#src/bson/doc.ts';
import { writeDoc } from '#src/bson/values.ts';
import { CommandError, failedToParse } from '#src/errors.ts';
import { isOn, optionalDoc, wholeNumber } from '#src/options.ts';
import { compileFilter } from '#src/query/match.ts';
import { compileProjection } from '#src/query/project.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import { parseUpdate, upsertBase } from '#src/update/update.ts';
import { MAX_DOCUMENT_SIZE } from '#src/wire/message.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, checkFields, type CommandSpec, namespaceOf, whenFree } from './call.ts';
import { selectDocs, type Selection } from './select.ts';
import { runStatements, statementsOf, storable } from './statements.ts';

const UPDATE_FIELDS = ['q', 'u', 'multi', 'upsert'];
const DELETE_FIELDS = ['q', 'limit'];

function insert(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { services, transaction } = call;
  return runStatements(call, statementsOf(call, 'documents'), (payload) => {
    const { doc, raw } = storable(payload);
    services.store.ensure(namespace, transaction).insert(doc, raw, transaction);
    return { n: 1 };
  });
}

function update(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const statements: ReturnType<typeof updateStatement>[] = [];
  const specs = statementsOf(call, 'updates');
  for (const { doc } of specs) checkFields('update.updates', doc, UPDATE_FIELDS);
  return runStatements(call, specs, ({ doc: spec }, index) => {
    const run = (statements[index] ??= updateStatement(call, namespace, spec));
    const { matched, modified: nModified, upserted } = run();
    return upserted ? { n: 1, nModified, upserted: { index, ...upserted } } : { n: matched, nModified };
  });
}

function remove(call: Call): Promise<Reply> {
  const statements: ReturnType<typeof removal>[] = [];
  const specs = statementsOf(call, 'deletes');
  for (const { doc } of specs) {
    checkFields('delete.deletes', doc, DELETE_FIELDS);
    const limit = wholeNumber(doc.limit, 'limit', 0);
    if (limit !== 0 && limit !== 1) {
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
    }
  }
  return runStatements(call, specs, ({ doc: { q, limit } }, index) => {
    const selection = { filter: optionalDoc(q, 'q'), limit: wholeNumber(limit, 'limit', 0) };
    const run = (statements[index] ??= removal(call, selection));
    return { n: run().length };
  });
}

interface Updated {
  matched: number;
  modified: number;
  upserted?: { _id: unknown };
  before?: Doc;
  after?: Doc;
}

/**
 * One update, given by the names that the update command uses: `q`, `u`, `multi`, and so on. What it returns
 * throws Blocked when a transaction holds a document and is then run again; what it has changed it does not
 * change twice.
 */
function updateStatement(call: Call, namespace: string, spec: Doc): () => Updated {
  const { transaction } = call;
  const { store } = call.services;
  const filter = optionalDoc(spec.q, 'q');
  const selection = { filter, sort: spec.sort, limit: isOn(spec.multi) ? 0 : 1 };
  const update = parseUpdate(spec.u, isOn(spec.multi));
  compileFilter(filter);
  const done = new Set<string>();
  const result: Updated = { matched: 0, modified: 0 };

  const change = (stored: StoredDoc): void => {
    const next = update(stored.doc, false);
    const raw = writeDoc(next);
    if (raw.length > MAX_DOCUMENT_SIZE) {
      throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_SIZE}`);
    }
    if (Buffer.compare(raw, stored.raw) !== 0) {
      store.ensure(namespace, transaction).replace(stored, next, raw, transaction);
      result.modified++;
    }
    done.add(stored.key);
    Object.assign(result, { matched: result.matched + 1, before: stored.doc, after: next });
  };
  const insert = (): void => {
    const next = update(upsertBase(filter), true);
    const { doc, raw } = storable({ doc: next, raw: writeDoc(next) });
    store.ensure(namespace, transaction).insert(doc, raw, transaction);
    Object.assign(result, { upserted: { _id: doc._id }, after: doc });
  };

  return () => {
    for (const stored of selectDocs(store.find(namespace, transaction), selection, transaction)) {
      if (!done.has(stored.key)) change(stored);
    }
    if (result.matched === 0 && isOn(spec.upsert)) insert();
    return result;
  };
}

/** Removes what is selected; run again after it had to wait, it returns all that it has removed. */
function removal(call: Call, selection: Selection): () => Doc[] {
  const { services, transaction } = call;
  const removed: Doc[] = [];
  return () => {
    const collection = services.store.find(namespaceOf(call), transaction);
    for (const stored of selectDocs(collection, selection, transaction)) {
      collection?.remove(stored, transaction);
      removed.push(stored.doc);
    }
    return removed;
  };
}

async function findAndModify(call: Call): Promise<Reply> {
  const { query, sort, update: u, remove: removes, new: wantsNew, upsert, fields } = call.command;
  if (isOn(removes) && (u !== undefined || isOn(wantsNew) || isOn(upsert))) {
    const other = u !== undefined ? 'an update' : isOn(upsert) ? 'upsert=true' : 'new=true';
    throw failedToParse(`Cannot specify both ${other} and remove=true`);
  }
  if (!isOn(removes) && u === undefined) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  const project = compileProjection(fields);
  const shown = (doc: Doc | undefined): Doc | null => (doc && project ? project(doc) : (doc ?? null));
  if (isOn(removes)) {
    const selection = { filter: optionalDoc(query, 'query'), sort, limit: 1 };
    const [doc] = await whenFree(call, removal(call, selection));
    return { lastErrorObject: { n: doc ? 1 : 0 }, value: shown(doc), ok: 1 };
  }
  const run = updateStatement(call, namespaceOf(call), { q: query, u, upsert, sort });
  const { matched, upserted, before, after } = await whenFree(call, run);
  const lastErrorObject = upserted
    ? { n: 1, updatedExisting: false, upserted: upserted._id }
    : { n: matched, updatedExisting: matched > 0 };
  return { lastErrorObject, value: shown(isOn(wantsNew) ? after : before), ok: 1 };
}

const write = (run: CommandSpec['run'], fields: readonly string[]): CommandSpec => ({
  run,
  fields: [...fields, 'ordered', 'bypassDocumentValidation'],
  inTransactions: true,
  retryable: true,
});

const FIND_AND_MODIFY_FIELDS = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert'];

export const WRITE_COMMANDS: Record<string, CommandSpec> = {
  insert: write(insert, ['documents']),
  update: write(update, ['updates']),
  delete: write(remove, ['deletes']),
  findAndModify: write(findAndModify, FIND_AND_MODIFY_FIELDS),
};
