import { fileURLToPath } from 'node:url';
import { startChild } from '#src/child.ts';

const RUN_API = fileURLToPath(new URL('run-api.ts', import.meta.url));

/**
 * Passes the address of an API in a separate process, which ends with the work. One person may read without end there,
 * unless the limits are those of a production.
 */
export async function withApi<Result>(
  uri: string,
  dbName: string,
  work: (origin: string) => Promise<Result>,
  { limitScale = 1_000_000, mediaDir = '' } = {},
): Promise<Result> {
  const settings = { LIMIT_SCALE: String(limitScale), ...(mediaDir !== '' && { MEDIA_DIR: mediaDir }) };
  const api = await startChild(RUN_API, [uri, dbName], settings, /^(http:\S+)$/);
  try {
    return await work(api.ready);
  } finally {
    await api.stop();
  }
}
