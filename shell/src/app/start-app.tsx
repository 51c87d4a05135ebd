import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { screenOfPath } from '@backline/contracts/platform/screen-of-path';
import { createQueryClient, type RemoteLoader } from '@backline/shell-sdk';
import { type ReactNode, startTransition, version } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pause } from '#src/pause.ts';
import { App } from './app.tsx';
import { adoptPageAnswers } from './page-answers.ts';

const REMOTE_WAIT_MS = 500;

/**
 * Renders the page, or hydrates the server's page, when its remote has loaded, or after a moment without it. A
 * remote whose tags came with the page loads within a few milliseconds. If its fallback appeared first, React would
 * keep the fallback for 300 ms.
 * The loops of the host end when the returned root is unmounted.
 */
export async function startApp(
  container: HTMLElement,
  registry: ReleaseRegistry,
  loader: RemoteLoader,
): Promise<Root> {
  const screen = screenOfPath(registry.apps, location.pathname);
  if (screen) await Promise.race([markWhenLoaded(loader.load(screen.app)), pause(REMOTE_WAIT_MS)]);
  const client = createQueryClient();
  adoptPageAnswers(client);
  const page = (
    <BrowserRouter>
      <App registry={registry} loader={loader} client={client} />
    </BrowserRouter>
  );
  if (container.dataset['rendered'] !== undefined) return hydrate(container, page);
  const root = createRoot(container);
  root.render(page);
  return root;
}

/** Hydrates in a transition, so that the browser can paint and take input meanwhile. */
function hydrate(container: HTMLElement, page: ReactNode): Promise<Root> {
  return new Promise((resolve) => {
    startTransition(() => resolve(hydrateRoot(container, page, { onRecoverableError })));
  });
}

/** React repairs the page, but a difference between server and browser is a fault. */
function onRecoverableError(error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the tests in a browser fail on it
  console.error('The page that the server rendered differs', error);
}

/**
 * Sets the private mark with which React 19 reads a promise without waiting. With another version of React the
 * fallback appears for a moment. The boundary shows a failure.
 */
async function markWhenLoaded(loading: ReturnType<RemoteLoader['load']>): Promise<void> {
  try {
    const value = await loading;
    if (version.startsWith('19.')) void Object.assign(loading, { value, status: 'fulfilled' });
  } catch {}
}
