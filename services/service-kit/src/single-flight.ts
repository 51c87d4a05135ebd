/** Runs `work`, or waits for the work that is running for the same key. No result is kept afterwards. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a group of keys. The work of each key runs once at a time, for all its callers. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running) return running;
    const flight = work().finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
