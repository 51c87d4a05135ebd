import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { addressIn } from '#e2e/support/product/running-process.ts';
import { test } from '#e2e/support/test.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`npm start ends when npm is ended by ${signal} without passing it on`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'backline-npm-'));
    await cp(join(process.env['BACKLINE_DATA_DIR']!, 'releases'), join(dataDir, 'releases'), {
      recursive: true,
    });
    const settings = { PORT: '0', DATA_DIR: dataDir, MONGODB_URI: '', DEMO: '0' };
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await addressIn(npm);
    const isServed = () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isServed()).toBe(true);
    npm.kill(signal);
    await expect.poll(isServed).toBe(false);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
}
