import { describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());

const send = (body: unknown, caller = '203.0.113.1') =>
  edge.another({ trustedProxies: ['loopback'] }).then(({ url }) => sendTo(url, body, caller));
const sendTo = (url: string, body: unknown, caller: string) =>
  fetch(`${url}/policy-reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report', 'X-Forwarded-For': caller },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const reports = () => edge.logs.filter(({ report }) => report !== undefined).map(({ report }) => report);
const blocked = (address: string) => ({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': address,
    'document-uri': 'https://backline.test/auth/confirm?token=secret#more',
  },
});

describe('a report of a browser', () => {
  it('is logged without the query of an address', async () => {
    const answer = await send(blocked('https://evil.example/x.js?who=me'));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(reports().at(-1)).toEqual({
      rule: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      page: 'https://backline.test/auth/confirm',
    });
  });

  it('may be a list, as newer browsers send it, and is cut to a length', async () => {
    const body = {
      destination: 'script',
      blockedURL: `https://x.example/${'a'.repeat(500)}`,
      documentURL: '/',
    };
    await send([{ type: 'integrity-violation', age: 1, body }]);
    expect(reports().at(-1)).toMatchObject({
      rule: 'integrity-violation script',
      blocked: expect.stringMatching(/^.{200}$/),
    });
  });

  it.each([
    ['no JSON', 'no', 400],
    ['another shape', '{"a":1}', 204],
    ['too long', JSON.stringify('a'.repeat(20_000)), 413],
  ])('is not logged when it is %s', async (_what, body, status) => {
    const before = reports().length;
    expect((await send(body)).status).toBe(status);
    expect(reports()).toHaveLength(before);
  });

  it('is not logged after too many of one caller or of all, and never refused', async () => {
    const { url } = await edge.another({ trustedProxies: ['loopback'] });
    const before = reports().length;
    const fill = async (caller: string) => {
      for (let count = 0; count < 11; count += 1) {
        expect((await sendTo(url, blocked('eval'), caller)).status).toBe(204);
      }
    };
    await fill('203.0.113.1');
    expect(reports().length - before).toBe(10);
    for (const last of [2, 3, 4, 5, 6, 7]) await fill(`203.0.113.${last}`);
    expect(reports().length - before).toBe(60);
  });
});
