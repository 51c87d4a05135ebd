import type { HostManifest, ReleaseRegistry, RemoteManifest } from '@backline/contracts/releases';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { HOST_APP, readHostManifest, readRegistry, readRemoteManifest } from './releases.service.ts';

/** What is live at this moment, as far as it can be read. */
export interface Live {
  registry: ReleaseRegistry;
  host: HostManifest | undefined;
  /** Without the remotes whose manifest is missing or broken. */
  remotes: Record<string, RemoteManifest>;
}

export interface LiveReleases {
  /** The registry as read at most a moment ago; while the database is away, as it was last read. */
  current(): Promise<Live>;
}

interface Options {
  connection: Connection;
  dataDir: string;
  ttlMs: number;
  clock: () => Date;
  logger: Logger;
}

export function createLiveReleases({ connection, dataDir, ttlMs, clock, logger }: Options): LiveReleases {
  const readOnce = rememberSuccess(async (app: string, version: string) =>
    app === HOST_APP ? readHostManifest(dataDir, version) : readRemoteManifest(dataDir, app, version),
  );
  let last: { live: Live; readAt: number } | undefined;
  let reading: Promise<Live> | undefined;

  async function read(): Promise<Live> {
    const registry = await readRegistry(connection);
    const live: Live = { registry, host: undefined, remotes: {} };
    await Promise.all(
      Object.entries(registry.apps).map(async ([app, { version }]) => {
        try {
          const manifest = await readOnce(app, version);
          if (manifest.app === HOST_APP) live.host = manifest as HostManifest;
          else live.remotes[app] = manifest as RemoteManifest;
        } catch (error) {
          logger.error({ err: error, app, version }, 'the manifest of a live release cannot be read');
        }
      }),
    );
    // A shell that was live a moment ago still has its files; a page without any shell is no page.
    live.host ??= last?.live.host;
    return live;
  }

  async function refresh(): Promise<Live> {
    try {
      const live = await read();
      last = { live, readAt: clock().getTime() };
      return live;
    } catch (error) {
      if (!last) throw error;
      logger.error({ err: error }, 'the release registry cannot be read: going on with the last one');
      last.readAt = clock().getTime();
      return last.live;
    } finally {
      reading = undefined;
    }
  }

  return {
    async current() {
      if (last && clock().getTime() - last.readAt < ttlMs) return last.live;
      reading ??= refresh();
      return reading;
    },
  };
}

/** A release never changes once it is there, but one that cannot be read may be there in a moment. */
function rememberSuccess<T>(read: (app: string, version: string) => Promise<T>) {
  const known = new Map<string, T>();
  return async (app: string, version: string): Promise<T> => {
    const key = `${app}/${version}`;
    const value = known.get(key) ?? (await read(app, version));
    known.set(key, value);
    return value;
  };
}
