/** Runs `work`, or joins the work that is under way for the same key. No result is kept afterwards. */
export type SharedWork<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a group of keys. The work of each key runs once at a time, for all its callers in this process. */
export function createSharedWork<T>(): SharedWork<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running) return running;
    const shared = work().finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}
