import type { Doc } from '#src/bson/doc.ts';

/** What a stage may ask the rest of the database for. */
export interface Surroundings {
  /** The documents of another collection that a filter matches. */
  readonly find: (collection: string, filter: Doc) => Doc[];
}

/** What a stage does with documents that come one by one. */
export type Run = (docs: Iterable<Doc>, surroundings: Surroundings) => Iterable<Doc>;

/** Documents that are made when the first one is asked for. */
export function* later(make: () => Iterable<Doc>): Iterable<Doc> {
  yield* make();
}
