import { randomUUID } from 'node:crypto';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { describe, expect, it, vi } from 'vitest';
import { signUp as signUpArtist } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

const newEmail = () => `program-${randomUUID()}@salthouse.example`;

interface SignUp {
  email?: string;
  key?: string | null;
  form?: Record<string, unknown>;
  headers?: Record<string, string>;
  browser?: TestBrowser;
  edge?: string;
}

async function signUp({ email = newEmail(), key = randomUUID(), form, headers, ...rest }: SignUp = {}) {
  const { browser = new TestBrowser(), edge = site.edges[0] } = rest;
  const answer = await browser.fetch(`${edge}/api/orgs`, {
    json: { ...buildOrgSignup({ email }), ...form },
    headers: { ...headers, ...(key !== null && { 'Idempotency-Key': key }) },
  });
  const body = (await answer.json()) as {
    orgId: string;
    user: { id: string; orgId: string; passwordPending: boolean };
    code: string;
    fields: Record<string, string>;
  };
  return { email, key: key ?? '', browser, status: answer.status, body };
}

async function whoIs(browser: TestBrowser) {
  const answer = await browser.fetch(`${site.edges[1]}/api/auth/session`);
  return ((await answer.json()) as { user: { id: string; userType: string } | null }).user;
}

describe('an organisation signup that is refused', () => {
  it('reports every wrong field, before anything is created', async () => {
    const { email, status, body } = await signUp({ form: { orgName: '', capacity: 'many' } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['orgName', 'capacity']]);
    expect((await signUp({ email })).status).toBe(201);
  });

  it.each([null, 'short', 'x'.repeat(201)])('has a key that cannot be random: %j', async (key) => {
    const { browser, status, body } = await signUp({ key });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['Idempotency-Key']]);
    expect(browser.cookie).toBeNull();
  });

  it('comes from a page of another site', async () => {
    const { status, body } = await signUp({ headers: { Origin: 'https://evil.example' } });
    expect([status, body.code]).toEqual([403, 'foreign_origin']);
  });

  it('has the address of an artist, who is not signed in by it [organisation-signup 19]', async () => {
    const email = newEmail();
    const { browser: artist } = await signUpArtist(site, { email });
    const { browser, status, body } = await signUp({ email });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'email_taken', ['email']]);
    expect(browser.cookie).toBeNull();
    expect(await whoIs(artist)).toMatchObject({ userType: 'artist' });
  });

  it('has another key than the signup that made the account [organisation-signup 19]', async () => {
    const first = await signUp();
    const { browser, status, body } = await signUp({ email: first.email });
    expect([status, body.code]).toEqual([409, 'email_taken']);
    expect(browser.cookie).toBeNull();
  });

  it('meets an auth service that is down', async () => {
    site.upstream.outage = 503;
    const { browser, status, body } = await signUp();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(browser.cookie).toBeNull();
  });

  it('is a GET', async () => {
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/api/orgs`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('an organisation signup', () => {
  it('signs the person in, and mails a link to choose a password [organisation-signup 16, calls 15]', async () => {
    const { email, browser, status, body } = await signUp();
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ userType: 'organisation', orgId: body.orgId, passwordPending: true });
    expect(await whoIs(browser)).toEqual(body.user);
    await vi.waitFor(() => expect(site.upstream.recoveries).toContain(email));
  });

  it('sent twice makes one account and one organisation, and signs in both times [organisation-signup 17]', async () => {
    const first = await signUp();
    const second = await signUp({ email: first.email, key: first.key, form: { orgName: 'Salt Hall' } });
    expect([second.status, second.body.orgId]).toEqual([201, first.body.orgId]);
    expect(await whoIs(second.browser)).toEqual(await whoIs(first.browser));
  });

  it('sent to two edges at once makes one organisation [organisation-signup 17]', async () => {
    const [email, key] = [newEmail(), randomUUID()];
    const answers = await Promise.all(site.edges.map((edge) => signUp({ email, key, edge })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.orgId)).size).toBe(1);
  });

  it('continues where it stopped after a failure of the API, and leaves no session behind [organisation-signup 18]', async () => {
    const sessions = site.upstream.sessions.size;
    site.upstream.orgOutage = 500;
    const first = await signUp();
    expect([first.status, first.body.code]).toEqual([503, 'unavailable']);
    expect(first.browser.cookie).toBeNull();
    await vi.waitFor(() => expect(site.upstream.sessions.size).toBe(sessions));
    site.upstream.repair();
    const second = await signUp({ email: first.email, key: first.key });
    expect(second.status).toBe(201);
    expect(await whoIs(second.browser)).toMatchObject({ userType: 'organisation' });
  });

  it('is refused with a new key after a failure, because the account may be another person’s', async () => {
    site.upstream.orgOutage = 500;
    const { email } = await signUp();
    site.upstream.repair();
    expect((await signUp({ email })).status).toBe(409);
  });

  it('reports the address if the account has become an artist’s', async () => {
    site.upstream.orgOutage = 409;
    const { status, body } = await signUp();
    expect([status, Object.keys(body.fields)]).toEqual([409, ['email']]);
  });
});
