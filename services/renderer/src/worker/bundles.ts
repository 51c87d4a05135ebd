import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadBundle } from './load-bundle.ts';

/** The exports of the shell's server bundle. */
interface Shell {
  /** The modules that remotes share, by the name in an import statement. */
  provides: Record<string, unknown>;
  renderPage(input: {
    job: object;
    remote: unknown;
    fetch: (path: string, init: RequestInit) => Promise<Response>;
    signal: AbortSignal;
  }): Promise<object>;
  serveRequests(scopes: AsyncLocalStorage<unknown>): void;
}

export interface Bundles {
  /** The number of loaded bundles so far. */
  loads(): number;
  shell(version: string, hash: string): Shell;
  remote(app: string, version: string, hash: string): unknown;
  /** Runs the code of a remote once more, whether it was loaded or not. */
  rerun(app: string, version: string, hash: string): void;
}

const nodeRequire = createRequire(import.meta.url);
/** The parts of Node that React's server renderer needs. */
const NODE_MODULES = new Set(['async_hooks', 'crypto', 'stream', 'util']);

/** The bundles of this process: one shell, and the last version of each remote. */
export function createBundles(releases: string): Bundles {
  let loads = 0;
  let host: { version: string; shell: Shell } | undefined;
  const remotes = new Map<string, { version: string; app: unknown }>();

  function load(app: string, version: string, hash: string, require: (name: string) => unknown) {
    loads += 1;
    const path = join(releases, app, version, 'server.cjs');
    return loadBundle({ path, hash, base: `/remotes/${app}/${version}/` }, require);
  }

  function shellOf(version: string, hash: string): Shell {
    // Another shell needs another React, and this process can have only one.
    if (host && host.version !== version) throw new Error('This process renders with another shell');
    if (host) return host.shell;
    const shell = load('shell', version, hash, (name) => {
      if (NODE_MODULES.has(name.replace(/^node:/, ''))) return nodeRequire(name);
      throw new Error(`The shell's server bundle asks for ${name}`);
    }) as unknown as Shell;
    shell.serveRequests(new AsyncLocalStorage());
    host = { version, shell };
    return shell;
  }

  function loadRemote(app: string, version: string, hash: string) {
    const provides = host?.shell.provides ?? {};
    return load(app, version, hash, (name) => {
      if (Object.hasOwn(provides, name)) return provides[name];
      throw new Error(`${app} ${version} asks for ${name}, which the shell does not provide`);
    });
  }

  return {
    loads: () => loads,
    shell: shellOf,
    remote(app, version, hash) {
      const known = remotes.get(app);
      if (known?.version === version) return known.app;
      const bundle = loadRemote(app, version, hash);
      remotes.set(app, { version, app: bundle['app'] });
      return bundle['app'];
    },
    rerun: (app, version, hash) => void loadRemote(app, version, hash),
  };
}
