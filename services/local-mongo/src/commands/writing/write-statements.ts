import { checkStages } from '#src/aggregate/pipeline.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { CommandError, failedToParse } from '#src/errors.ts';
import { compileWithoutExpr } from '#src/query/match.ts';
import type { Docs } from '#src/store/scan.ts';
import type { StoredDoc } from '#src/store/stored-doc.ts';
import { type Circumstances, parseUpdate } from '#src/update/update.ts';
import { upsertBase } from '#src/update/upsert.ts';
import { MAX_DOCUMENT_SIZE } from '#src/wire/message.ts';
import { type Call, namespaceOf, newNamespaceOf } from '#src/commands/call.ts';
import { hintOf, isOn } from '#src/commands/fields.ts';
import { select, selectDocs, type Selection } from '#src/commands/reading/select.ts';
import { storable, withTimes } from './statements.ts';

interface Updated {
  matched: number;
  modified: number;
  upserted?: { _id: unknown };
  before?: Doc;
  after?: Doc;
}

/** Checks the form of an update before any statement runs, as MongoDB does. */
export function checkUpdateForm(update: unknown): void {
  if (Array.isArray(update)) checkStages(update);
  else if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
}

/**
 * Prepares one update from the fields of the update command: `q`, `u`, `multi`, and so on. The returned function
 * throws `Blocked` when a transaction holds a document. It is then run again, and changes no document twice.
 */
export function updateStatement(call: Call, spec: Doc): () => Updated {
  const { transaction } = call;
  const { store } = call.services;
  const filter = isDoc(spec.q) ? spec.q : {};
  const selection = { filter, sort: spec.sort, limit: isOn(spec.multi) ? 0 : 1, hint: hintOf(spec) };
  const update = parseUpdate(spec.u, isOn(spec.multi));
  if (isOn(spec.upsert)) compileWithoutExpr(filter);
  // MongoDB compares a replacement as it was given, so that one without an `_id` always modifies.
  const isReplaced = update.isReplacement && isDoc(spec.u) && spec.u._id === undefined;
  const done = new Set<number>();
  const result: Updated = { matched: 0, modified: 0 };

  const change = (stored: StoredDoc): void => {
    const circumstances: Circumstances = { isInsert: false, isModified: isReplaced };
    const changed = update.apply(stored.doc, circumstances);
    const next = update.isReplacement ? withTimes(changed) : changed;
    const raw = encodeDoc(next);
    if (raw.length > MAX_DOCUMENT_SIZE) {
      throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_SIZE}`);
    }
    if (circumstances.isModified || !raw.equals(stored.raw)) {
      store.ensure(namespaceOf(call), transaction).replace(stored, next, raw, transaction);
      result.modified++;
    }
    done.add(stored.rid);
    Object.assign(result, { matched: result.matched + 1, before: stored.doc, after: next });
  };
  const insert = (): void => {
    const base = upsertBase(filter, update.isReplacement);
    const next = update.apply(base, { isInsert: true });
    const { doc, raw } = storable({ doc: next, raw: encodeDoc(next) });
    store.ensure(newNamespaceOf(call), transaction).insert(doc, raw, transaction);
    Object.assign(result, { upserted: { _id: doc._id }, after: doc });
  };

  return () => {
    const collection = store.find(namespaceOf(call), transaction);
    const found = foundOneByOne(collection, selection, transaction);
    for (let stored = found.next(); stored; stored = found.next()) {
      if (!done.has(stored.rid)) change(stored);
    }
    if (result.matched === 0 && isOn(spec.upsert)) insert();
    return result;
  };
}

/**
 * Finds documents one by one, because changes before an error must stay. An error ends a transaction, so there it
 * is faster to find all of them first.
 */
function foundOneByOne(...[collection, selection, transaction]: Parameters<typeof select>): Docs {
  if (!transaction) return select(collection, selection, transaction).found;
  const all = selectDocs(collection, selection, transaction).values();
  return { next: () => all.next().value };
}

/** Removes the selected documents. If it runs again after waiting, it returns all that it has removed. */
export function removal(call: Call, selection: Selection): () => StoredDoc[] {
  const { services, transaction } = call;
  const removed: StoredDoc[] = [];
  return () => {
    const collection = services.store.find(namespaceOf(call), transaction);
    const found = foundOneByOne(collection, selection, transaction);
    for (let stored = found.next(); stored; stored = found.next()) {
      collection?.remove(stored, transaction);
      removed.push(stored);
    }
    return removed;
  };
}
