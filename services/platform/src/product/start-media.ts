import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MEDIA_SETTINGS } from '@backline/media/settings';
import { backOffMs } from '@backline/service-kit/process/back-off';
import { listen } from '@backline/service-kit/process/listen';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { environmentOf } from '@backline/service-kit/settings/settings';
import type { Logger } from 'pino';
import { ROOT } from '#src/repository.ts';
import type { CompleteSettings } from './complete-settings.ts';
import type { Database } from './database.ts';

const ENTRY = join(ROOT, 'services/media/src/child.ts');
/** A busy machine needs long. A process that is ended too early never starts there. */
const READY_MS = 60_000;
const POLL_MS = 50;
/** Longer than the service waits for its requests. */
const STOP_MS = 3_000;

interface Options {
  settings: CompleteSettings;
  database: Pick<Database, 'uri' | 'connection'>;
  authUrl: string;
  logger: Logger;
}

export interface RunningMedia {
  /** Where the service is. The first call starts it. */
  url(): Promise<string>;
  /** Its process, while one of our own runs. */
  pid(): number | undefined;
}

/**
 * The media service: the one that the settings name, else one in a process of its own. That starts with the
 * first call, or when uploads of an earlier start wait for their check. When it ends, only uploads and media fail, and
 * the next call starts it again.
 */
export async function startMedia(
  { settings, database, authUrl, logger }: Options,
  closing: (() => Promise<void>)[],
): Promise<RunningMedia> {
  const { mediaUrl } = settings;
  if (mediaUrl !== undefined) return { url: async () => mediaUrl, pid: () => undefined };
  const env = { ...environmentFor(settings), MONGODB_URI: database.uri, AUTH_URL: authUrl };
  let running: Promise<string> | null = null;
  let child: ChildProcess | null = null;
  let isClosed = false;

  const launch = async () => {
    if (isClosed) throw new Error('The product is stopping');
    const port = await freePort();
    const started = fork(ENTRY, { env: { ...env, PORT: String(port) }, execArgv: [] });
    child = started;
    await waitUntilReady(port, started);
    started.once('exit', (code, signal) => {
      running = null;
      if (isClosed) return;
      logger.error({ code, signal }, 'the media service ended');
      revive(0);
    });
    return `http://127.0.0.1:${port}`;
  };
  const start = () => {
    running ??= launch().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
  /** Without a call too, because checks of uploads may wait. */
  const revive = (attempt: number) => {
    if (isClosed) return;
    start().catch((error: unknown) => {
      logger.error({ err: error, attempt }, 'the media service does not start');
      setTimeout(() => revive(attempt + 1), backOffMs(attempt)).unref();
    });
  };
  closing.push(async () => {
    isClosed = true;
    if (child) await stop(child);
  });
  const waiting = mediaFileModel(database.connection).exists({
    status: { $in: ['uploading', 'processing'] },
  });
  if (await waiting) revive(0);
  return { url: start, pid: () => child?.pid };
}

/** What its process reads, as this start has it. Only this machine calls it. */
function environmentFor(settings: CompleteSettings): Record<string, string> {
  return {
    ...environmentOf(MEDIA_SETTINGS, settings),
    NODE_ENV: settings.isProduction ? 'production' : '',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: settings.logLevel,
    STOP_DELAY_SECONDS: '0',
    STOP_GRACE_SECONDS: '1',
  };
}

async function freePort(): Promise<number> {
  const front = await listen('127.0.0.1', 0);
  await front.close();
  return front.port;
}

/** @throws when the process ends first, or takes too long. */
async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_MS;
  while (isRunning(child) && performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error('The media service did not start');
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}
