import { writeDoc, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { isOn } from '../query/value-tests.ts';
import type { StoredDoc } from '../store/transaction.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import { MAX_DOCUMENT_SIZE } from '../wire/message.ts';
import { checkCollation, optionalDoc, type Call } from './call.ts';
import { selectDocs, type Selection } from './select.ts';
import { storable } from './statements.ts';

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

  /** The statement is given by the names that the update command uses: `q`, `u`, `multi`, and so on. */
  constructor(
    call: Call,
    namespace: string,
    { q, u: update, multi, upsert, sort, arrayFilters, collation }: Doc,
  ) {
    checkCollation(collation);
    const filter = optionalDoc(q, 'q');
    this.#call = call;
    this.#namespace = namespace;
    this.#selection = { filter, sort, limit: isOn(multi) ? 0 : 1 };
    this.#upsert = isOn(upsert);
    this.#update = parseUpdate({ filter, update, arrayFilters, multi: isOn(multi) });
    compileFilter(filter);
  }

  /** @throws Blocked when a transaction holds a document; the statement can then be run again. */
  run(): UpdateResult {
    const { services, transaction } = this.#call;
    const collection = services.store.find(this.#namespace, transaction);
    for (const stored of selectDocs(collection, this.#selection, transaction)) {
      if (!this.#done.has(stored.key)) this.#change(stored);
    }
    if (this.#result.matched === 0 && this.#upsert) this.#insert();
    return this.#result;
  }

  #change(stored: StoredDoc): void {
    const { services, transaction } = this.#call;
    const next = this.#update.apply(stored.doc, false);
    const raw = writeDoc(next);
    if (raw.length > MAX_DOCUMENT_SIZE) {
      throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_SIZE}`);
    }
    if (Buffer.compare(raw, stored.raw) !== 0) {
      services.store.ensure(this.#namespace, transaction).replace(stored, next, raw, transaction);
      this.#result.modified++;
    }
    this.#done.add(stored.key);
    this.#result.matched++;
    Object.assign(this.#result, { before: stored.doc, after: next });
  }

  #insert(): void {
    const { services, transaction } = this.#call;
    const next = this.#update.apply(this.#update.base(), true);
    const { doc, raw } = storable({ doc: next, raw: writeDoc(next) });
    services.store.ensure(this.#namespace, transaction).insert(doc, raw, transaction);
    Object.assign(this.#result, { upserted: { _id: doc._id }, after: doc });
  }
}
