import type { HostManifest, ReleaseRegistry, RemoteManifest } from '@backline/contracts/platform/releases';
import { within } from '@backline/service-kit/http/answers/within';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createReleaseChoice, type ChosenRelease } from './choose-release.ts';
import { HOST_APP, type Manifest, type ReleaseOpener } from '#src/releases/store/open-release.ts';
import type { ReleasePin } from './release-pin.ts';
import { createPins } from './release-pins.ts';
import { releaseModel, type ReleaseRecord } from './releases.model.ts';

/** The live releases, as far as they can be read. */
export interface Live {
  registry: ReleaseRegistry;
  host: HostManifest | undefined;
  /** The remotes, without those whose manifest is missing or broken. */
  remotes: Record<string, RemoteManifest>;
  /** Increases with each change of the live releases. */
  revision: number;
}

export interface LiveReleases {
  /** The registry, at most `ttlMs` old. While the database is down, the last reading. */
  current(): Promise<Live>;
  /** The revision of the last reading, without waiting. Undefined before the first one. */
  revision(): number | undefined;
  /** Seconds since the last successful reading of the registry. Not a number before the first one. */
  ageSeconds(): Promise<number>;
  /** The number of live releases with files that are missing or changed. */
  damaged(): Promise<number>;
  /** A release that is or was live. Null for every other, and for one without a manifest. */
  find(app: string, version: string): Promise<{ pin: ReleasePin; manifest: Manifest } | null>;
  /** Reports that a file of a release is missing or changed. If the release is live, the former one takes over. */
  doubt(app: string, version: string, fault: string): void;
}

interface Options {
  connection: Connection;
  opener: ReleaseOpener;
  objects: ObjectStore;
  ttlMs: number;
  clock: () => Date;
  logger: Logger;
}

const TIMEOUT_MS = 1_000;

export function createLiveReleases(options: Options): LiveReleases {
  const { connection, opener, objects, ttlMs, clock, logger } = options;
  const choose = createReleaseChoice(opener, logger);
  const pins = createPins({ connection, objects });
  let last: { live: Live; readAt: number } | undefined;
  let reading: Promise<Live> | undefined;
  let confirmedAt = NaN;
  let damaged = NaN;

  async function read(): Promise<Live> {
    const records = await releaseModel(connection).find().lean();
    pins.remember(records);
    const chosen = await Promise.all(records.map(choose));
    damaged = chosen.filter(({ isDamaged }) => isDamaged).length;
    const live = { ...liveOf(chosen), revision: revisionOf(records) };
    return live.host ? live : withHostOf(live, last?.live);
  }

  async function refresh(): Promise<Live> {
    try {
      // The first read has no former result to fall back on, so it may take longer.
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
    revision() {
      // This reading serves the next call.
      current().catch(() => undefined);
      return last?.live.revision;
    },
    async ageSeconds() {
      await current();
      return (clock().getTime() - confirmedAt) / 1000;
    },
    async damaged() {
      await current();
      return damaged;
    },
    async find(app, version) {
      if (!pins.has(app, version)) await current();
      const pin = await pins.find(app, version);
      if (!pin) return null;
      try {
        return { pin, manifest: await opener.manifestOf(app, pin) };
      } catch (error) {
        logger.error({ err: error, app, version }, 'the manifest of a release cannot be read');
        return null;
      }
    },
    doubt(app, version, fault) {
      logger.error({ app, version, fault }, 'a file of a release was not served');
      opener.doubt(app, version);
    },
  };
}

function revisionOf(records: readonly ReleaseRecord[]): number {
  return records.reduce((sum, { revision }) => sum + revision, 0);
}

function liveOf(chosen: readonly ChosenRelease[]): Omit<Live, 'revision'> {
  const live: Omit<Live, 'revision'> = { registry: { apps: {} }, host: undefined, remotes: {} };
  for (const { app, declaration, version, integrity, manifest } of chosen) {
    live.registry.apps[app] = { ...declaration, version, integrity };
    if (manifest === undefined) continue;
    if ('provides' in manifest) live.host = manifest;
    else live.remotes[app] = manifest;
  }
  return live;
}

/**
 * Keeps the former shell if the live one cannot be read, because no page works without a shell. Its files still
 * exist.
 */
function withHostOf(live: Live, before: Live | undefined): Live {
  const shell = before?.registry.apps[HOST_APP];
  if (!before || !shell) return live;
  return { ...live, host: before.host, registry: { apps: { ...live.registry.apps, [HOST_APP]: shell } } };
}
