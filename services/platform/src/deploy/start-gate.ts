import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { createStartCheck, type Gate, releasesConfigOf } from '@backline/edge';
import { createRenderer } from '@backline/renderer';
import { s3ConfigOf } from '@backline/service-kit/objects/s3-settings';
import { listen } from '@backline/service-kit/process/listen';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import type { ReleaseSettings } from '#src/settings.ts';

/** Nothing answers here. The code of a remote may not call anybody while it is loaded. */
const NO_EDGE = 'http://127.0.0.1:9';

/**
 * Gives a publish the gate of teams before the product runs: the API of these sources, and a renderer of its own, which
 * runs the code of each new remote in another process.
 */
export async function withStartGate<T>(
  settings: ReleaseSettings,
  connection: Connection,
  publish: (gate: Gate) => Promise<T>,
): Promise<T> {
  const deps = { clock: () => new Date(), logger: pino({ level: 'warn' }) };
  const port = await listen('127.0.0.1', 0);
  const { dataDir } = settings;
  const renderer = createRenderer({ dataDir, s3: s3ConfigOf(settings), edgeUrl: NO_EDGE }, deps);
  port.serve(renderer.handler);
  const rendererUrl = `http://127.0.0.1:${port.port}`;
  try {
    return await publish({
      checkScreens: createStartCheck({ ...releasesConfigOf(settings), rendererUrl }, { ...deps, connection }),
      readApiCalls: async () =>
        new Set(ALL_ENDPOINTS.map(({ endpoint: { method, path } }) => `${method} ${path}`)),
    });
  } finally {
    await port.close();
    await renderer.close();
  }
}
