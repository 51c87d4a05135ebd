import { recordOf } from '@backline/service-kit/http/requests/request-record';
import { requestLog } from '@backline/service-kit/http/requests/request-log';
import express from 'express';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());
beforeEach(() => void edge.logs.splice(0));

async function linesOf(answer: Response) {
  const id = answer.headers.get('x-request-id');
  const ofRequest = () => edge.logs.filter(({ requestId, msg }) => requestId === id && msg === 'request');
  await expect.poll(ofRequest).not.toHaveLength(0);
  return ofRequest();
}

describe('the log of the edge', () => {
  it.each([
    ['/healthz', 'health', 200],
    ['/registry.json?who=ada@example.org', '/registry.json', 200],
    ['/remotes/mfe-artist/v1/absent.js', '/remotes/*path', 404],
    ['/media/ada@example.org.mp3', '/media/*path', 404],
    ['/events/ada@example', '/events/:id', 200],
    ['/ada@example', 'unknown page', 404],
    ['/api/people/ada@example.org', '/api/*path', 200],
    ['/api/calendar/ada@example.ics', '/api/*path', 200],
    ['/api/auth/session?who=ada@example.org', '/api/auth/session', 200],
    ['/auth/v1/user?token=ada@example.org', '/auth/v1/*path', 200],
  ])('has one line for %s, without what the caller wrote [privacy 7]', async (path, route, status) => {
    const answer = await edge.get(path, { 'User-Agent': 'ada@example.org', Cookie: 'name=ada@example.org' });
    const lines = await linesOf(answer);
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: 'request',
        requestId: answer.headers.get('x-request-id'),
        route,
        method: 'GET',
        status,
        ms: expect.any(Number),
      },
    ]);
    expect(JSON.stringify(edge.logs)).not.toContain('ada@example');
  });

  it('has one line for a call that an API in this process answers, with its route and its person', async () => {
    const api = express().use(requestLog(pino({ enabled: false })));
    api.get('/api/people/:id', (_req, res) => {
      Object.assign(recordOf(res), { route: '/api/people/:id', userId: 'user-1' });
      res.json({});
    });
    const { url } = await edge.another({}, api);
    const lines = await linesOf(await fetch(`${url}/api/people/ada@example.org`));
    expect(lines).toMatchObject([{ route: '/api/people/:id', userId: 'user-1', status: 200 }]);
  });
});
