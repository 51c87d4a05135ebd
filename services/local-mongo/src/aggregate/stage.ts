import type { Doc } from '#src/bson/doc.ts';

/** The parts of the database that a stage may use. */
export interface Surroundings {
  /** Finds the documents of another collection that a filter matches. */
  readonly find: (collection: string, filter: Doc) => Doc[];
}

/** Runs a stage on documents that come one by one. */
export type Run = (docs: Iterable<Doc>, surroundings: Surroundings) => Iterable<Doc>;

/** Delays making the documents until the first one is read. */
export function* later(make: () => Iterable<Doc>): Iterable<Doc> {
  yield* make();
}
