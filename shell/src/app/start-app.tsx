import type { ReleaseRegistry } from '@backline/contracts/releases';
import { screenOfPath } from '@backline/contracts/screen-of-path';
import { version } from 'react';
import { createRoot } from 'react-dom/client';
import { pause } from '#src/pause.ts';
import type { RemoteLoader } from '#src/remotes/load-remote.ts';
import { App } from './app.tsx';

const REMOTE_WAIT_MS = 500;

/**
 * Shows the page when its remote is there, or after a moment without it. A remote whose tags came with the page is
 * a few milliseconds away. If its fallback were shown first, React would keep the fallback for 300 ms.
 */
export async function startApp(
  container: HTMLElement,
  registry: ReleaseRegistry,
  loader: RemoteLoader,
): Promise<void> {
  const screen = screenOfPath(registry.apps, location.pathname);
  if (screen) await Promise.race([markWhenLoaded(loader.load(screen.app)), pause(REMOTE_WAIT_MS)]);
  createRoot(container).render(<App registry={registry} loader={loader} />);
}

/**
 * Sets the private mark with which React 19 reads a promise without waiting. With another version the fallback shows
 * for a moment. The boundary shows a failure.
 */
async function markWhenLoaded(loading: ReturnType<RemoteLoader['load']>): Promise<void> {
  try {
    const value = await loading;
    if (version.startsWith('19.')) void Object.assign(loading, { value, status: 'fulfilled' });
  } catch {}
}
