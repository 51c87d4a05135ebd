/** Runs the work of one owner one after another, and that of several owners at once. */
export function createTurns(): <T>(ownerId: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (ownerId, work) => {
    const before = last.get(ownerId);
    const mine = (async () => {
      // A failure is told to its own caller.
      await before?.catch(() => undefined);
      return work();
    })();
    last.set(ownerId, mine);
    try {
      return await mine;
    } finally {
      if (last.get(ownerId) === mine) last.delete(ownerId);
    }
  };
}
