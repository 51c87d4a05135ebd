import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { screenOfPath } from '@backline/contracts/platform/screen-of-path';
import type { RemoteLoader } from '@backline/shell-sdk';

/** A pointer that rests on a link for this time means it. */
const REST_MS = 100;
/** Areas that one page loads ahead. */
const MOST = 2;

interface Remotes {
  registry: ReleaseRegistry;
  loader: RemoteLoader;
}

/**
 * Loads the area behind a link while the person is about to open it: the pointer rests on it, it gets the focus, or a
 * finger touches it. Nothing is loaded ahead where the person saves data. Returns what ends the watch.
 */
export function loadOnIntent({ registry, loader }: Remotes): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const ahead = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function load(target: EventTarget | null): void {
    const app = areaBehind(target, registry);
    if (app === undefined || ahead.has(app) || ahead.size === MOST || savesData()) return;
    ahead.add(app);
    // The press tries again. A failure ahead of it is nobody's concern.
    loader.load(app).catch(() => loader.forgetFailure(app));
  }
  function rest({ target }: Event): void {
    clearTimeout(timer);
    timer = setTimeout(load, REST_MS, target);
  }

  const options = { capture: true, passive: true, signal };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', ({ target }) => load(target), options);
  document.addEventListener('touchstart', ({ target }) => load(target), options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** The app of the screen to which a link leads. Undefined for the present app, and for everything else. */
function areaBehind(target: EventTarget | null, { apps }: ReleaseRegistry): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return undefined;
  const app = screenOfPath(apps, link.pathname)?.app;
  return app === screenOfPath(apps, location.pathname)?.app ? undefined : app;
}

/** Chromium tells it. Other browsers have no such choice. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
