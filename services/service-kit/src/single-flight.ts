/** Runs `work`, or waits for the one that is under way for the same key. Nothing is kept once it has ended. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a group of keys whose work is under way once each, however many ask for it at the same time. */
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
