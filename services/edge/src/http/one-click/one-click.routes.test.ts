import { beforeEach, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

let status: number;
const calls: string[] = [];
const edge = useTestEdge((req, res) => {
  if (req.url?.startsWith('/api/mail/')) calls.push(`${req.method} ${req.url}`);
  res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
});
beforeEach(() => {
  status = 200;
  calls.length = 0;
});

/** As mail programs send it: a form, and neither cookie nor origin. */
const click = (search: string) =>
  fetch(`${edge.url}/unsubscribe${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

it('one click of a mail program ends the kind of mail, and opening the link does not [notices 16]', async () => {
  await edge.get('/unsubscribe?token=a.b');
  expect(calls).toEqual([]);
  const answer = await click('?token=a.b');
  expect([answer.status, answer.redirected]).toEqual([200, false]);
  expect(await answer.text()).toMatch(/^You get no more mail of this kind/);
  expect(calls).toEqual(['POST /api/mail/unsubscribe?token=a.b']);
});

it.each([
  ['a forged link', '?token=x', 404, 404],
  ['a link that is too long', `?token=${'x'.repeat(3000)}`, 422, 404],
  ['too many clicks', '?token=a.b', 429, 429],
  ['an API that is away', '?token=a.b', 503, 503],
  ['no token', '', 200, 404],
  ['two tokens', '?token=a&token=b', 200, 404],
])('%s is told to the mail program', async (_case, search, answered, told) => {
  status = answered;
  expect((await click(search)).status).toBe(told);
});
