import { listen } from '@backline/service-kit/listen';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuthAccess } from './auth-access.ts';
import { inviteAdmin } from './invite-admin.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A service that gives these answers, by path. */
async function startAuth(answers: Record<string, [status: number, body: object]>): Promise<AuthAccess> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  port.serve((req, res) => {
    const [status, body] = answers[req.url?.split('?')[0] ?? ''] ?? [404, {}];
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return accessTo(port.port);
}

const accessTo = (port: number): AuthAccess => ({
  authUrl: `http://127.0.0.1:${port}/auth/v1`,
  serviceKey: 'key',
  siteUrl: 'http://127.0.0.1:3000',
  isProductRunning: true,
  close: () => Promise.resolve(),
});

const EMAIL = 'boss@example.org';
const mail = (kind: string, text: string, to = EMAIL) => ({ kind, to, text });

describe('an invitation', () => {
  it('has the link of the newest message to the address, if there is an outbox', async () => {
    const messages = [
      mail('new-sign-in', 'http://127.0.0.1:3000/other'),
      mail('invite', 'Hello\nhttp://127.0.0.1:3000/first\n', 'else@example.org'),
      mail('invite', 'Hello\nhttp://127.0.0.1:3000/second\n'),
      mail('invite', 'http://127.0.0.1:3000/third'),
    ];
    const access = await startAuth({ '/auth/v1/invite': [200, {}], '/dev/mail': [200, { messages }] });
    expect(await inviteAdmin(access, EMAIL)).toEqual({
      isKnown: false,
      link: 'http://127.0.0.1:3000/second',
    });
  });

  it('has no link without an outbox', async () => {
    const access = await startAuth({ '/auth/v1/invite': [200, {}] });
    expect(await inviteAdmin(access, EMAIL)).toEqual({ isKnown: false, link: null });
  });

  it.each(['email_exists', 'user_already_exists'])(
    'of a known address (%s) recovers its account',
    async (code) => {
      const access = await startAuth({
        '/auth/v1/invite': [422, { code }],
        '/auth/v1/recover': [200, {}],
      });
      expect(await inviteAdmin(access, EMAIL)).toEqual({ isKnown: true, link: null });
    },
  );

  it.each([
    [401, {}, 'has another service key'],
    [403, { code: 'not_admin' }, 'has another service key'],
    [429, { message: 'Too many requests' }, 'refused: Too many requests'],
    [500, {}, 'refused: it answered 500'],
  ])('that the service answers with %d is refused', async (status, body, reason) => {
    const access = await startAuth({ '/auth/v1/invite': [status, body] });
    await expect(inviteAdmin(access, EMAIL)).rejects.toThrow(reason);
  });

  it('without a service to reach is refused', async () => {
    const { port, close } = await listen('127.0.0.1', 0);
    await close();
    await expect(inviteAdmin(accessTo(port), EMAIL)).rejects.toThrow(/cannot be reached: /);
  });
});
