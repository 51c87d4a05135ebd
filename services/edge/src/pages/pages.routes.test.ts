import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { pageRoutes } from './pages.routes.ts';

it('a page whose session nobody tells comes all the same, and leaves it open who asks', async () => {
  const host = { app: 'shell' as const, scripts: ['shell.js'], styles: [], fonts: [], provides: {} };
  const live = { registry: { apps: {} }, host, remotes: {} };
  const config = {
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: '',
    apiUrl: '',
    authUrl: '',
    demo: false,
  };
  const routes = pageRoutes(config, {
    releases: { current: () => Promise.resolve(live) },
    sessions: { readUser: () => new Promise(() => {}) },
    readPreview: () => Promise.resolve(null),
    logger: pino({ enabled: false }),
  });
  const server = createServer(express().use(routes));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const html = await answer.text();
  server.close();
  expect(html).toContain('id="backline-boot">{"supabaseAnonKey"');
});
