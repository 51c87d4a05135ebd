import { isOn, writeDoc, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { StoredDoc } from '../store/transaction.ts';
import { parseUpdate } from '../update/update.ts';
import { MAX_DOCUMENT_SIZE } from '../wire/message.ts';
import { optionalDoc, type Call } from './call.ts';
import { selectDocs } from './select.ts';
import { storable } from './statements.ts';

export type UpdateResult = {
  matched: number;
  modified: number;
  upserted?: { _id: unknown };
  before?: Doc;
  after?: Doc;
};

/**
 * One update, given by the names that the update command uses: `q`, `u`, `multi`, and so on. What it returns
 * throws Blocked when a transaction holds a document and is then run again; what it has changed it does not
 * change twice.
 */
export function updateStatement(call: Call, namespace: string, spec: Doc): () => UpdateResult {
  const { transaction } = call;
  const { store } = call.services;
  const filter = optionalDoc(spec.q, 'q');
  const selection = { filter, sort: spec.sort, limit: isOn(spec.multi) ? 0 : 1 };
  const update = parseUpdate(filter, spec.u, isOn(spec.multi));
  compileFilter(filter);
  const done = new Set<string>();
  const result: UpdateResult = { matched: 0, modified: 0 };

  const change = (stored: StoredDoc): void => {
    const next = update.apply(stored.doc, false);
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
    const next = update.apply(update.base(), true);
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
