import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ARTIFACTS } from '@backline/platform/gate/browser-tests';
import { BIN, ROOT } from '@backline/platform/repository';
import { freePort } from '@backline/service-kit/testing/free-port';
import { spawnOwn } from '#src/own-children.ts';

const START_MS = 60_000;
const LOOK_MS = 100;
/** The folder for the logs of a run's services. */
const LOGS = join(ARTIFACTS, 'engines');

export type ServiceName = 'api' | 'auth' | 'edge';

/** One service in its own process. It gets the same port when it is started again. */
export interface SiteProcess {
  readonly url: string;
  /** Starts it, and waits until it is ready. */
  start(env: Readonly<Record<string, string>>): Promise<void>;
  /** Starts it again with the same settings. */
  restart(): Promise<void>;
  /** Sends a signal and waits for the end. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export async function newProcess(service: ServiceName, number: number): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  let child: ChildProcess | undefined;
  let settings: Readonly<Record<string, string>> = {};
  const start = async () => {
    mkdirSync(LOGS, { recursive: true });
    const log = openSync(join(LOGS, `${service}-${number}.log`), 'a');
    child = spawnOwn(join(BIN, 'node'), [join(ROOT, 'services', service, 'src/main.ts')], {
      env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...settings, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    await untilReady(`${service} ${number}`, url, child);
  };
  return {
    url,
    async start(env) {
      settings = env;
      await start();
    },
    restart: start,
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function untilReady(name: string, url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`${name} ended at its start. ${LOGS} has its log.`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(LOOK_MS);
  }
  throw new Error(`${name} did not become ready. ${LOGS} has its log.`);
}
