import type { IncomingHttpHeaders } from 'node:http';
import { startGateway } from '@backline/auth/testing/real-server';
import { listen } from '@backline/service-kit/process/listen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';

const KEYS = { anonKey: 'the-public-key', serviceKey: 'the-service-key' };

const received: IncomingHttpHeaders[] = [];
const closing: { close(): Promise<void> }[] = [];
let edge: RunningEdge;
beforeAll(async () => {
  const project = await listen('127.0.0.1', 0);
  project.serve((req, res) => {
    received.push(req.headers);
    const body = { code: 'invalid_credentials', message: 'Invalid login credentials' };
    req.resume();
    res.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const gateway = await startGateway(project.port, Object.values(KEYS));
  edge = await startEdge({
    hosted: { ...KEYS, url: gateway.url, mailUrl: gateway.url },
    trustedProxies: ['loopback'],
  });
  closing.push(edge, gateway, project);
});
afterAll(async () => {
  for (const part of closing) await part.close();
});

it('a hosted project learns the caller’s address, although its gateway replaces X-Forwarded-For', async () => {
  for (const ip of ['203.0.113.7', '203.0.113.8']) {
    const answer = await fetch(`${edge.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
      body: JSON.stringify({ email: 'mara@example.org', password: 'wrong and long' }),
    });
    expect(answer.status).toBe(401);
    const last = received.at(-1);
    expect(last?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(last?.['sb-forwarded-for']).toBe(ip);
  }
});

it('a caller cannot send another address in Sb-Forwarded-For', async () => {
  await fetch(`${edge.url}/auth/v1/recover`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '203.0.113.9',
      'Sb-Forwarded-For': '198.51.100.1',
    },
    body: JSON.stringify({ email: 'mara@example.org' }),
  });
  expect(received.at(-1)?.['sb-forwarded-for']).toBe('203.0.113.9');
});
