import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from '@backline/auth';
import { publishRelease } from '@backline/edge';
import { sealRelease } from '@backline/edge/seal-release';
import { listen } from '@backline/service-kit/process/listen';
import { freePort } from '@backline/service-kit/testing/free-port';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from '#src/testing/balancer.ts';
import { type ServiceProcess, spawnService } from '#src/testing/service-process.ts';

const SITE = 'http://backline.test';
const CLIENTS = 3;

/** One process that can be stopped and started again at the same address. */
async function restartable(start: (port: string) => Promise<ServiceProcess>) {
  const port = String(await freePort());
  let running = await start(port);
  onTestFinished(() => running.stop());
  return {
    url: running.url,
    async restart() {
      await running.stop();
      running = await start(port);
      await expect
        .poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 20_000 })
        .toBe(200);
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

async function startSite() {
  const database = await startTestDatabase();
  onTestFinished(() => database.close());
  const { connection } = database;
  const dataDir = mkdtempSync(join(tmpdir(), 'backline-rolling-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await publishShell(connection, dataDir);
  const authPort = await listen('127.0.0.1', 0);
  const auth = await createAuth(
    { issuer: `${SITE}/auth/v1`, dataDir },
    { connection, clock: () => new Date(), logger: pino({ enabled: false }) },
  );
  authPort.serve(auth.handler);
  onTestFinished(auth.close);
  onTestFinished(() => authPort.close());

  const common = {
    PUBLIC_URL: SITE,
    AUTH_URL: `http://127.0.0.1:${authPort.port}/auth/v1`,
    LIMIT_SCALE: '10000',
    STOP_DELAY_SECONDS: '1',
  };
  const startPair = (name: 'api' | 'edge', env: Record<string, string>) =>
    Promise.all(
      [1, 2].map(() => restartable((PORT) => spawnService(name, database, { ...common, ...env, PORT }))),
    );
  const apis = await startPair('api', {});
  const apiBalancer = await startBalancer(apis.map(({ url }) => url));
  onTestFinished(apiBalancer.close);
  const edges = await startPair('edge', { DATA_DIR: dataDir, API_URL: apiBalancer.url });
  const front = await startBalancer(edges.map(({ url }) => url));
  onTestFinished(front.close);
  return { apis, edges, url: front.url, connection };
}

it('two edges and two APIs that are restarted three times each answer every request', async () => {
  const site = await startSite();
  const answers: string[] = [];
  let isLoading = true;
  const post = async (email: string) => {
    const answer = await fetch(`${site.url}/api/beta-signups`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, role: ['artist'], artistName: 'Kiki' }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    return answer.status === 201 ? '201' : `${answer.status} ${text}`;
  };
  const load = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let number = 0; isLoading; number += 1) {
      const email = `artist-${client}-${number}@example.org`;
      answers.push(await post(email).catch((error: Error) => error.message));
    }
  });
  try {
    for (let round = 0; round < 3; round += 1) {
      for (const index of [0, 1]) {
        await Promise.all([site.edges[index]?.restart(), site.apis[index]?.restart()]);
      }
    }
  } finally {
    isLoading = false;
    await Promise.all(load);
  }
  expect(answers.filter((answer) => answer !== '201')).toEqual([]);
  expect(answers.length).toBeGreaterThan(50);
  expect(await site.connection.collection('beta_signups').countDocuments()).toBe(answers.length);
}, 240_000);
