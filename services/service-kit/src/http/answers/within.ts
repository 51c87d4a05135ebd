/**
 * Waits for `work`, but no longer than `ms`. A database that accepts connections and never answers keeps its driver
 * waiting for minutes. No caller should wait that long.
 *
 * @throws Error when the time is over.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
