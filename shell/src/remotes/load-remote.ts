import type {
  BootData,
  ReleaseRegistry,
  RemoteContainer,
  RemoteManifest,
} from '@backline/contracts/platform/releases';
import type { RemoteApp, RemoteLoader } from '@backline/shell-sdk';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { pause } from '#src/pause.ts';
import { requireIntegrity } from './entry-integrity.ts';

const ATTEMPTS = 3;
const TIMEOUT_MS = 8_000;
const BACK_OFF_MS = 300;

interface Live {
  version: string;
  container: RemoteContainer;
}

/** A failed `load` rejects with its first failure. A half-loaded module makes the later failures misleading. */
export function createRemoteLoader(boot: Pick<BootData, 'registry' | 'manifests'>): RemoteLoader {
  const loads = new Map<string, Promise<RemoteApp>>();
  const failed = new Set<string>();
  const failedBefore = new Set<string>();

  return {
    load(app) {
      const running = loads.get(app);
      if (running) return running;
      const loading = attemptAll(app, inlined(boot, app), failedBefore.has(app));
      loads.set(app, loading);
      loading.catch(() => {
        failed.add(app);
        failedBefore.add(app);
      });
      return loading;
    },
    forgetFailure(app) {
      if (failed.delete(app)) loads.delete(app);
      forgetFailedShares();
    },
  };
}

function inlined(boot: Pick<BootData, 'registry' | 'manifests'>, app: string): Live | undefined {
  const container = boot.manifests[app];
  const version = boot.registry.apps[app]?.version;
  return container && version ? { container, version } : undefined;
}

async function attemptAll(app: string, known: Live | undefined, again: boolean): Promise<RemoteApp> {
  let firstError: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const isRetry = again || attempt > 0;
      const live = isRetry || !known ? await fetchLive(app) : known;
      return await withTimeout(app, loadOnce(app, live, isRetry));
    } catch (error) {
      firstError ??= error;
      if (attempt < ATTEMPTS - 1) await pause(BACK_OFF_MS * 3 ** attempt);
    }
  }
  throw firstError;
}

async function loadOnce(app: string, { container, version }: Live, isRetry: boolean): Promise<RemoteApp> {
  const release = `/remotes/${app}/${version}/`;
  // The runtime waits for the events of an existing tag. The events of a failed tag never come again.
  if (isRetry) removeTags(release);
  requireIntegrity(release + container.entry, container.integrity);
  registerRemotes(
    [
      {
        name: container.globalName,
        entry: release + container.entry,
        type: 'global',
        entryGlobalName: container.globalName,
      },
    ],
    { force: isRetry },
  );
  const module: unknown = await loadRemote(`${container.globalName}/app`);
  if (!isRemoteModule(module)) throw new Error(`${app} ${version} does not export a RemoteApp named app`);
  return module.app;
}

/**
 * Removes failed shared modules from the runtime, which keeps their promises even if their files could not be
 * fetched. The field `loading` is private, so this only runs with the major version that it was written for.
 */
function forgetFailedShares(): void {
  const runtime = getInstance();
  if (!runtime?.version.startsWith('2.')) return;
  for (const packages of Object.values(runtime.shareScopeMap)) {
    for (const shared of Object.values(packages).flatMap((versions) => Object.values(versions))) {
      if (!shared.loaded) shared.loading = null;
    }
  }
}

function isRemoteModule(module: unknown): module is { app: RemoteApp } {
  if (typeof module !== 'object' || module === null || !('app' in module)) return false;
  const { app } = module;
  return typeof app === 'object' && app !== null && 'routes' in app && Array.isArray(app.routes);
}

function removeTags(release: string): void {
  for (const tag of document.querySelectorAll(`script[src*="${release}"], link[href*="${release}"]`))
    tag.remove();
}

/** Reads the live version. The page may be older than the last release, or may lack the manifest. */
async function fetchLive(app: string): Promise<Live> {
  const registry = (await fetchJson('/registry.json')) as ReleaseRegistry;
  const { version, integrity } = registry.apps[app] ?? {};
  if (!version || !integrity) throw new Error(`${app} has no live version`);
  const manifest = (await fetchJson(`/remotes/${app}/${version}/manifest.json`, integrity)) as RemoteManifest;
  const { entry, globalName, files } = manifest;
  return { version, container: { entry, globalName, integrity: files[entry] ?? '' } };
}

/** Rejects if there is an `integrity` and the answer does not match it. */
async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { cache: 'no-cache', integrity, signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

function withTimeout<T>(app: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${app} did not load within ${TIMEOUT_MS} ms`)),
      TIMEOUT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
