import { fileURLToPath } from 'node:url';
import { startChild } from '#src/child.ts';

const RUN_API = fileURLToPath(new URL('run-api.ts', import.meta.url));

/** Passes the address of an API in a separate process, which ends with the work. */
export async function withApi<Result>(
  uri: string,
  dbName: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const api = await startChild(RUN_API, [uri, dbName], {}, /^(http:\S+)$/);
  try {
    return await work(api.ready);
  } finally {
    await api.stop();
  }
}
