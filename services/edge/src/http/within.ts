/**
 * What `work` brings, if it does in time: a database that takes connections and no longer answers keeps its driver
 * waiting for minutes, and nobody waits that long for a page.
 *
 * @throws Error when it does not.
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
