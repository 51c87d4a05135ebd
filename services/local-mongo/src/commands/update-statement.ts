import { hasOwn, writeDoc, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { StoredDoc } from '../store/stored-doc.ts';
import { parseUpdate, upsertBase, type Update } from '../update/update.ts';
import { MAX_DOCUMENT_SIZE } from '../wire/message.ts';
import { checkCollation, isOn, optionalDoc, type Call } from './call.ts';
import { selectDocs, type Selection } from './select.ts';
import { storable } from './statements.ts';

export type UpdateSpec = {
  filter: unknown;
  update: unknown;
  multi?: unknown;
  upsert?: unknown;
  sort?: unknown;
  hint?: unknown;
  arrayFilters?: unknown;
  collation?: unknown;
  constants?: unknown;
};

export type UpdateResult = {
  matched: number;
  modified: number;
  upserted?: { _id: unknown };
  before?: Doc;
  after?: Doc;
};

/** One update, which may be run again after it had to wait; documents it has changed are not changed twice. */
export class UpdateStatement {
  readonly #call: Call;
  readonly #namespace: string;
  readonly #selection: Selection;
  readonly #upsert: boolean;
  readonly #update: Update;
  readonly #done = new Set<string>();
  readonly #result: UpdateResult = { matched: 0, modified: 0 };

  constructor(call: Call, namespace: string, spec: UpdateSpec) {
    checkCollation(spec.collation);
    const variables = { ...call.variables, ...optionalDoc(spec.constants, 'c') };
    const filter = optionalDoc(spec.filter, 'q');
    const multi = isOn(spec.multi);
    this.#call = { ...call, variables };
    this.#namespace = namespace;
    this.#selection = { filter, sort: spec.sort, limit: multi ? 0 : 1, hint: spec.hint };
    this.#upsert = isOn(spec.upsert);
    this.#update = parseUpdate({
      filter,
      update: spec.update,
      arrayFilters: spec.arrayFilters,
      multi,
      variables,
    });
    compileFilter(filter, variables);
  }

  /** @throws Blocked when a transaction holds a document; the statement can then be run again. */
  run(): UpdateResult {
    const { store } = this.#call.services;
    const collection = store.find(this.#namespace, this.#call.transaction);
    for (const stored of selectDocs(this.#call, collection, this.#selection)) {
      if (!this.#done.has(stored.key)) this.#changeOne(stored);
    }
    if (this.#result.matched === 0 && this.#upsert) this.#insert();
    return this.#result;
  }

  #changeOne(stored: StoredDoc): void {
    const next = this.#update.apply(stored.doc, false);
    const raw = writeDoc(next);
    if (raw.length > MAX_DOCUMENT_SIZE) {
      throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_SIZE}`);
    }
    if (Buffer.compare(raw, stored.raw) !== 0) {
      const { store } = this.#call.services;
      store
        .ensure(this.#namespace, this.#call.transaction)
        .replace(stored, next, raw, this.#call.transaction);
      this.#result.modified++;
    }
    this.#done.add(stored.key);
    this.#result.matched++;
    this.#result.before = stored.doc;
    this.#result.after = next;
  }

  #insert(): void {
    const base = upsertBase(this.#selection.filter);
    const id: Doc = hasOwn(base, '_id') ? { _id: base._id } : {};
    const next = this.#update.apply(this.#update.kind === 'replacement' ? id : base, true);
    const { doc, raw } = storable({ doc: next, raw: writeDoc(next) });
    const { store } = this.#call.services;
    store.ensure(this.#namespace, this.#call.transaction).insert(doc, raw, this.#call.transaction);
    this.#result.upserted = { _id: doc._id };
    this.#result.after = doc;
  }
}
