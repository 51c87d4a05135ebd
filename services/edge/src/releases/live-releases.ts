import type { HostManifest, ReleaseRegistry, RemoteManifest } from '@backline/contracts/releases';
import { within } from '@backline/service-kit/http/within';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { HOST_APP, readHostManifest, readRegistry, readRemoteManifest } from './releases.service.ts';

/** The live releases, as far as they can be read. */
export interface Live {
  registry: ReleaseRegistry;
  host: HostManifest | undefined;
  /** Without the remotes whose manifest is missing or broken. */
  remotes: Record<string, RemoteManifest>;
}

export interface LiveReleases {
  /** The registry as it was read at most `ttlMs` ago. While the database is away, as it was last read. */
  current(): Promise<Live>;
  /** Seconds since the registry was last read, also when it cannot be read now. Not a number before the first time. */
  ageSeconds(): Promise<number>;
}

interface Options {
  connection: Connection;
  dataDir: string;
  ttlMs: number;
  clock: () => Date;
  logger: Logger;
}

const TIMEOUT_MS = 1_000;

export function createLiveReleases({ connection, dataDir, ttlMs, clock, logger }: Options): LiveReleases {
  const readHost = rememberLast((_app, version) => readHostManifest(dataDir, version));
  const readRemote = rememberLast((app, version) => readRemoteManifest(dataDir, app, version));
  let last: { live: Live; readAt: number } | undefined;
  let reading: Promise<Live> | undefined;
  let confirmedAt = NaN;

  async function read(): Promise<Live> {
    const registry = await readRegistry(connection);
    const live: Live = { registry, host: undefined, remotes: {} };
    await Promise.all(
      Object.entries(registry.apps).map(async ([app, { version }]) => {
        try {
          if (app === HOST_APP) live.host = await readHost(app, version);
          else live.remotes[app] = await readRemote(app, version);
        } catch (error) {
          logger.error({ err: error, app, version }, 'the manifest of a live release cannot be read');
        }
      }),
    );
    return live.host ? live : withHostOf(live, last?.live);
  }

  async function refresh(): Promise<Live> {
    try {
      // At the first read there is nothing to fall back on, so it may take longer.
      const live = await (last ? within(TIMEOUT_MS, read()) : read());
      confirmedAt = clock().getTime();
      last = { live, readAt: confirmedAt };
      return live;
    } catch (error) {
      if (!last) throw error;
      logger.error({ err: error }, 'the release registry cannot be read: the last one stays in use');
      last.readAt = clock().getTime();
      return last.live;
    } finally {
      reading = undefined;
    }
  }

  async function current(): Promise<Live> {
    if (last && clock().getTime() - last.readAt < ttlMs) return last.live;
    reading ??= refresh();
    return reading;
  }

  return {
    current,
    async ageSeconds() {
      await current();
      return (clock().getTime() - confirmedAt) / 1000;
    },
  };
}

/** No page works without a shell. The files of the shell that was live before are still there. */
function withHostOf(live: Live, before: Live | undefined): Live {
  const shell = before?.registry.apps[HOST_APP];
  if (!before || !shell) return live;
  return { ...live, host: before.host, registry: { apps: { ...live.registry.apps, [HOST_APP]: shell } } };
}

/** A manifest never changes, so it is read once per version. One that cannot be read is tried again. */
function rememberLast<T>(read: (app: string, version: string) => Promise<T>) {
  const known = new Map<string, { version: string; manifest: T }>();
  return async (app: string, version: string): Promise<T> => {
    const last = known.get(app);
    if (last?.version === version) return last.manifest;
    const manifest = await read(app, version);
    known.set(app, { version, manifest });
    return manifest;
  };
}
