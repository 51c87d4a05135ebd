import { randomUUID } from 'node:crypto';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { hostedAuth } from '#src/testing/hosted-auth.ts';

/** Our own service signs a person in at once. A real server may confirm the address first. */
const hosted = hostedAuth();
const PASSWORD = 'open-the-doors-9';
const NEXT = 'a-second-long-one-9';

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge({ hosted, publicUrl: hosted?.siteUrl });
});
afterAll(() => edge.close());

interface Body {
  id?: string;
  orgId?: string;
  confirmation?: string;
  access_token?: string;
  user?: { email: string; userType: string; passwordPending?: boolean } | null;
  session?: { access_token: string } | null;
}

function newBrowser() {
  const cookies = new Map<string, string>();
  return async (
    path: string,
    { method, headers, json }: { method?: string; headers?: object; json?: object } = {},
  ) => {
    const answer = await fetch(edge.url + path, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...cookies.values()].join('; '),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Body };
  };
}
type Browser = ReturnType<typeof newBrowser>;

/** Follows the link of a sign-up and returns the page after it. */
async function confirm(email: string, browser: Browser): Promise<string> {
  const mails = (await edge.mailTo(email)).map(({ text }) => text.replaceAll('&amp;', '&'));
  const link = /https?:\/\/\S+token_hash=[^\s"<]+/.exec(
    mails.find((text) => text.includes('type=signup')) ?? '',
  );
  const query = new URL(link?.[0] ?? '').searchParams;
  const json = { type: 'signup', token_hash: query.get('token_hash') };
  expect((await browser('/auth/v1/verify', { json })).status).toBe(200);
  return query.get('redirect_to') ?? '';
}

const whoIs = async (browser: Browser) => (await browser('/api/auth/session')).body;
const opens = async (email: string, password: string) =>
  (await newBrowser()('/api/auth/login', { json: { email, password } })).status === 200;

async function setPassword(browser: Browser, password: string): Promise<number> {
  const { session } = await whoIs(browser);
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  return (
    await browser('/auth/v1/user', {
      method: 'PUT',
      headers,
      json: { password, data: { password_pending: null } },
    })
  ).status;
}

it('an artist signs up and is signed in, with the password that was typed [sessions 28]', async () => {
  const email = `${randomUUID()}@example.org`;
  const browser = newBrowser();
  const json = { email, password: PASSWORD, userType: 'artist' };
  const { status, body } = await browser('/api/auth/signup', { json });
  if (status === 202) {
    expect(body).toEqual({ id: body.id, confirmation: 'mailed' });
    expect((await whoIs(browser)).user).toBeNull();
    expect(await confirm(email, browser)).toBe(`${hosted?.siteUrl ?? ''}/signup/artist`);
    const again = await newBrowser()('/api/auth/signup', { json });
    expect([again.status, Object.keys(again.body)]).toEqual([202, ['id', 'confirmation']]);
  } else expect(status).toBe(201);
  expect((await whoIs(browser)).user).toMatchObject({ email, userType: 'artist' });
  expect(await opens(email, PASSWORD)).toBe(true);
});

it('an artist who follows the link elsewhere, or is not the first to sign up, sets a new password', async () => {
  const email = `${randomUUID()}@example.org`;
  const json = { email, password: PASSWORD, userType: 'artist' };
  const { status } = await newBrowser()('/api/auth/signup', { json });
  const second = newBrowser();
  const repeat = await second('/api/auth/signup', { json: { ...json, password: 'of-another-person-9' } });
  expect(repeat.status).toBe(status === 202 ? 202 : 409);
  if (status !== 202) return;
  await confirm(email, second);
  expect((await whoIs(second)).user).toMatchObject({ email, passwordPending: true });
  expect([await opens(email, PASSWORD), await opens(email, 'of-another-person-9')]).toEqual([false, false]);
  expect(await setPassword(second, NEXT)).toBe(200);
  expect((await whoIs(second)).user).toMatchObject({ email, passwordPending: false });
  expect(await opens(email, NEXT)).toBe(true);
});

it('an organisation signs up once, also when its form is sent again [sessions 28]', async () => {
  const email = `${randomUUID()}@example.org`;
  const browser = newBrowser();
  const form = { json: buildOrgSignup({ email }), headers: { 'Idempotency-Key': randomUUID() } };
  const first = await browser('/api/orgs', form);
  if (first.status === 202) {
    expect(first.body).toEqual({ id: first.body.id, confirmation: 'mailed' });
    expect(await confirm(email, browser)).toBe(`${hosted?.siteUrl ?? ''}/signup/org?step=3&confirmed`);
  } else expect(first.status).toBe(201);
  const made = await browser('/api/orgs', form);
  expect([made.status, made.body.user]).toMatchObject([201, { email, userType: 'organisation' }]);
  const again = await browser('/api/orgs', form);
  expect([again.status, again.body.orgId]).toEqual([201, made.body.orgId]);
  expect(await edge.connection.collection('orgs').countDocuments()).toBe(1);
  expect(await setPassword(browser, NEXT)).toBe(200);
  expect((await whoIs(browser)).user).toMatchObject({ userType: 'organisation', passwordPending: false });
  expect(await opens(email, NEXT)).toBe(true);
});
