import { get as getOverHttp } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const MAIL = {
  id: 'm1',
  kind: 'recovery',
  to: 'mara@example.org',
  subject: 'Reset <your> "password"',
  text: 'Follow this:\nhttp://127.0.0.1:3000/auth/confirm?token_hash=a&type=recovery',
  html: '<!doctype html><html><head><title>x</title></head><body style="margin:0"><a href="/x">Go</a></body></html>',
  createdAt: '2026-11-21T20:00:00.000Z',
};

let url: string;
let outbox: object[] | null;
const edge = useTestEdge((req, res) => {
  res.statusCode = req.url === '/dev/mail' && outbox !== null ? 200 : 404;
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ messages: outbox }));
});
beforeAll(async () => {
  ({ url } = await edge.another({ showsOutbox: true }));
});
beforeEach(() => {
  outbox = [MAIL];
});

/** Requests with another name for this machine, which `fetch` does not allow. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    getOverHttp(`${url}/dev/mail`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

describe('the local mail', () => {
  it.each(['/dev/mail', '/dev/mail/m1/html'])(
    'is not found unless the configuration shows it: %s [mail 3]',
    async (path) => {
      const answer = await fetch(edge.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('token_hash');
    },
  );

  it('is not found when the auth service has a mail server', async () => {
    outbox = null;
    expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
  });

  it('is not shown under a foreign name for this machine', async () => {
    expect(await statusFor('evil.example')).toBe(404);
    expect(await statusFor('localhost:3000')).toBe(200);
  });

  it('does not find an unknown message', async () => {
    expect((await fetch(`${url}/dev/mail/m2/html`)).status).toBe(404);
  });

  it('lists every message with its text as text, and runs no script [mail 2, server-decides 6]', async () => {
    const answer = await fetch(`${url}/dev/mail`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; .*style-src 'nonce-[^']+'; frame-src 'self'/);
    expect(policy).not.toContain('script-src');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('Reset &lt;your&gt; &quot;password&quot;');
    expect(page).toContain('mara@example.org · recovery · 2026-11-21 20:00 UTC');
    expect(page).toContain('token_hash=a&amp;type=recovery');
    expect(page).toMatch(/<iframe sandbox="allow-popups [\w-]+" .*src="\/dev\/mail\/m1\/html"/);
  });

  it('is JSON for a program that asks for JSON', async () => {
    const answer = await fetch(`${url}/dev/mail`, { headers: { Accept: 'application/json' } });
    expect(await answer.json()).toEqual({ messages: [MAIL] });
  });

  it('says so when there is no message', async () => {
    outbox = [];
    expect(await (await fetch(`${url}/dev/mail`)).text()).toContain('0 messages');
  });

  it('shows a message in a separate frame, where no script runs and links open in a new tab', async () => {
    const answer = await fetch(`${url}/dev/mail/m1/html`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; .*sandbox allow-popups/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await answer.text()).toContain('<head><base target="_blank"><title>');
  });
});
