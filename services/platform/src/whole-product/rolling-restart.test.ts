import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createAuth } from '@backline/auth';
import { publishRelease } from '@backline/edge';
import { sealRelease } from '@backline/edge/seal-release';
import { listen } from '@backline/service-kit/process/listen';
import { serve } from '@backline/service-kit/testing/serve';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { describeWith } from '../../../../.config/testing/describe-with.ts';
import { ROOT } from '#src/repository.ts';
import { choosePorts, NGINX_HOST, type Ports, startNginx } from '#src/testing/nginx.ts';
import { type ServiceProcess, spawnService } from '#src/testing/service-process.ts';

const SITE = `https://${NGINX_HOST}`;
const CLIENTS = 3;
const ROUNDS = 2;
/** With ROLLING_REQUESTS=20000 the restarts go on until so many requests are answered. It takes some minutes. */
const REQUESTS = Number(process.env['ROLLING_REQUESTS'] ?? 50);

interface Restartable {
  restart(): Promise<void>;
}

/** One process that can be stopped and started again at the same address. */
async function restartable(start: () => Promise<ServiceProcess>): Promise<Restartable> {
  let running = await start();
  onTestFinished(() => running.stop());
  return {
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}

/** An edge is not ready without a shell. */
async function publishShell(connection: Connection, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'releases/shell/v1');
  mkdirSync(folder, { recursive: true });
  const manifest = { app: 'shell', scripts: [], styles: [], fonts: [], provides: {} };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await sealRelease(folder);
  await publishRelease({ connection, clock: () => new Date(), dataDir }, 'shell', 'v1');
}

/**
 * Two edges and two APIs behind nginx. The shipped script restarts them through `tools/restart`, which stands for
 * systemctl.
 */
async function startSite() {
  const database = await startTestDatabase();
  onTestFinished(() => database.close());
  const { connection } = database;
  const dataDir = makeTestFolder();
  await publishShell(connection, dataDir);
  const ports = await choosePorts();
  const nginx = await startNginx(dataDir, ports);
  const processes = new Map<string, Restartable>();
  const authUrl = await startAuth(connection, dataDir);
  const settings = {
    PUBLIC_URL: SITE,
    AUTH_URL: authUrl,
    API_URL: `http://127.0.0.1:${ports['8081']}`,
    DATA_DIR: dataDir,
    LIMIT_SCALE: '100000',
    BETA_SIGNUP_LIMIT: '1000000',
    STOP_DELAY_SECONDS: '1',
  };
  for (const [name, pair] of [
    ['api', ['3001', '3011']],
    ['edge', ['3000', '3010']],
  ] as const) {
    for (const port of pair) {
      const PORT = ports[port];
      const start = () => spawnService(name, database, { ...settings, PORT });
      processes.set(`backline-${name}@${PORT}`, await restartable(start));
    }
  }
  const control = await serve(async (req, res) => {
    await processes.get(req.url?.slice(1) ?? '')?.restart();
    res.end();
  });
  onTestFinished(() => control.close());
  const tools = join(dataDir, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'restart'), `#!/bin/sh\ncurl -fsS "${control.url}/$1"\n`, { mode: 0o755 });

  async function restartAll(service: 'api' | 'edge', pair: readonly [keyof Ports, keyof Ports]) {
    const script = spawn(
      join(ROOT, '.config/deploy/backline-rolling-restart'),
      [service, ...pair.map((port) => ports[port])],
      {
        stdio: 'inherit',
        env: {
          PATH: `${tools}:/usr/sbin:/usr/bin:/sbin:/bin`,
          UPSTREAMS: nginx.upstreams,
          RELOAD: nginx.reload,
          RESTART: 'restart',
          DRAIN_SECONDS: '1',
        },
      },
    );
    expect((await once(script, 'exit'))[0]).toBe(0);
  }
  return { restartAll, port: ports['443'], connection };
}

async function startAuth(connection: Connection, dataDir: string): Promise<string> {
  const port = await listen('127.0.0.1', 0);
  const auth = await createAuth(
    { issuer: `${SITE}/auth/v1`, dataDir },
    { connection, clock: () => new Date(), logger: pino({ enabled: false }) },
  );
  port.serve(auth.handler);
  onTestFinished(auth.close);
  onTestFinished(() => port.close());
  return `http://127.0.0.1:${port.port}/auth/v1`;
}

/** One sign-up. A browser sends a request again when its own idle connection was closed, so each has a fresh one. */
function post(port: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, role: ['artist'], artistName: 'Kiki' });
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/beta-signups',
        method: 'POST',
        agent: false,
        rejectUnauthorized: false,
        headers: { host: NGINX_HOST, 'content-type': 'application/json', 'content-length': body.length },
        timeout: 20_000,
      },
      async (answer) => {
        const told = await text(answer);
        resolve(answer.statusCode === 201 ? '201' : `${answer.statusCode} ${told}`);
      },
    );
    sent.once('error', (error) => resolve(error.message)).once('timeout', () => sent.destroy());
    sent.end(body);
  });
}

describeWith(['nginx', 'openssl', 'curl'], 'two edges and two APIs behind nginx', () => {
  it('that are restarted one after the other answer every request', { timeout: 1_800_000 }, async () => {
    const site = await startSite();
    await expect.poll(() => post(site.port, 'first@example.org'), { timeout: 30_000 }).toBe('201');
    const answers: string[] = [];
    let isLoading = true;
    const load = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let number = 0; isLoading; number += 1)
        answers.push(await post(site.port, `artist-${client}-${number}@example.org`));
    });
    try {
      for (let round = 0; round < ROUNDS || answers.length < REQUESTS; round += 1) {
        await site.restartAll('edge', ['3000', '3010']);
        await site.restartAll('api', ['3001', '3011']);
      }
    } finally {
      isLoading = false;
      await Promise.all(load);
    }
    expect(answers.filter((answer) => answer !== '201')).toEqual([]);
    expect(answers.length).toBeGreaterThan(REQUESTS);
    expect(await site.connection.collection('beta_signups').countDocuments()).toBe(answers.length + 1);
  });
});
