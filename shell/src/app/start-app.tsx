import { remoteOfPath } from '@backline/contracts/remote-of-path';
import type { ReleaseRegistry } from '@backline/contracts/releases';
import { createRoot } from 'react-dom/client';
import { pause } from '../pause.ts';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { App } from './app.tsx';

const PATIENCE_MS = 500;

/**
 * Shows the page once its remote is there, or after a moment without. A remote whose tags came with the page
 * is a few milliseconds away; had its fallback been shown, React would keep that for 300 ms.
 */
export async function startApp(
  container: HTMLElement,
  registry: ReleaseRegistry,
  loader: RemoteLoader,
): Promise<void> {
  const app = remoteOfPath(registry.apps, location.pathname);
  if (app) await Promise.race([markWhenLoaded(loader.load(app)), pause(PATIENCE_MS)]);
  createRoot(container).render(<App registry={registry} loader={loader} />);
}

/** React's own mark on a promise that it may read without waiting. A failure is the boundary's to show. */
async function markWhenLoaded(loading: ReturnType<RemoteLoader['load']>): Promise<void> {
  try {
    void Object.assign(loading, { value: await loading, status: 'fulfilled' });
  } catch {}
}
