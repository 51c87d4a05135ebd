import type { Collection } from '#src/store/collection.ts';
import type { Services } from './call.ts';
import { selectDocs } from './reading/select.ts';

/** Removes expired documents and forgets idle cursors and sessions, once a minute, until it is stopped. */
export function keepHouse({ store, cursors, sessions }: Services): () => void {
  const timer = setInterval(() => {
    for (const collection of store.collections.values()) removeExpired(collection);
    cursors.reap();
    sessions.reap();
  }, 60_000).unref();
  return () => clearInterval(timer);
}

function removeExpired(collection: Collection): void {
  for (const { spec, fields } of collection.indexes) {
    const { expireAfterSeconds, partialFilterExpression } = spec;
    if (expireAfterSeconds === undefined) continue;
    const limit = new Date(Date.now() - expireAfterSeconds * 1000);
    const filter = { ...partialFilterExpression, [fields[0]?.name ?? '']: { $lt: limit } };
    for (const stored of selectDocs(collection, { filter }, null)) {
      if (!stored.holder) collection.remove(stored, null);
    }
  }
}
