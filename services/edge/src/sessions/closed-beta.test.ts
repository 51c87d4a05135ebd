import { randomUUID } from 'node:crypto';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from './testing/test-browser.ts';
import { type TestEdges, useTestEdges } from './testing/test-edges.ts';

const PASSWORD = 'long enough';
const newEmail = () => `${randomUUID()}@example.org`;

const asArtist = (site: TestEdges, email: string, invitation?: string) =>
  new TestBrowser().fetch(`${site.edges[0]}/api/auth/signup`, {
    json: { email, password: PASSWORD, userType: 'artist', invitation },
  });
const asVenue = (site: TestEdges, email: string, invitation?: string, key: string = randomUUID()) =>
  new TestBrowser().fetch(`${site.edges[0]}/api/orgs`, {
    json: { ...buildOrgSignup(), email, invitation },
    headers: { 'Idempotency-Key': key },
  });
const atAccounts = (site: TestEdges, path: string, json: object) =>
  new TestBrowser().fetch(`${site.edges[0]}/auth/v1${path}`, { json });

/** The calls to the account service about an address. */
const callsFor = ({ upstream }: TestEdges, email: string) =>
  upstream.calls.filter(({ body }) => JSON.stringify(body ?? {}).includes(email));

describe.each([
  ['our own account service', false],
  ['a hosted project', true],
])('a closed sign-up in front of %s', (_, isHosted) => {
  const site = useTestEdges({ isHosted });
  beforeEach(() => {
    site.upstream.isOpen = false;
    site.upstream.joined = [];
  });

  it('asks the account service for nothing without an invitation [closed-beta 1]', async () => {
    const email = newEmail();
    const answers = [await asArtist(site, email), await asVenue(site, email)];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        code: 'invitation_required',
        details: { state: 'missing' },
      });
    }
    const direct = await atAccounts(site, '/signup', { email, password: PASSWORD });
    expect([direct.status, direct.headers.get('x-sb-error-code')]).toEqual([422, 'signup_disabled']);
    expect(callsFor(site, email)).toEqual([]);
  });

  it('shows the invited address to a person who types another one', async () => {
    const answer = await asArtist(site, 'jo@example.org', 'mara@example.org');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      fields: { email: 'Your invitation is for mara@example.org' },
    });
    expect(callsFor(site, 'jo@example.org')).toEqual([]);
  });

  it('admits an invited person, and reports the account to the API', async () => {
    const [artist, venue] = [newEmail(), newEmail()];
    expect((await asArtist(site, artist, artist)).status).toBe(201);
    expect((await asVenue(site, venue, venue)).status).toBe(201);
    expect(site.upstream.joined).toEqual([
      { email: artist, userId: expect.any(String) },
      { email: venue, userId: expect.any(String) },
    ]);
  });

  it('reports an account to the API if its first report was lost', async () => {
    const [venue, key] = [newEmail(), randomUUID()];
    site.upstream.orgOutage = 503;
    expect((await asVenue(site, venue, venue, key)).status).toBe(503);
    site.upstream.orgOutage = null;
    expect((await asVenue(site, venue, venue, key)).status).toBe(201);
    expect(site.upstream.joined.map(({ email }) => email)).toEqual([venue, venue]);
  });

  it('makes no account by a mailed link, also while it cannot ask [closed-beta 1]', async () => {
    for (const outage of [null, 503]) {
      site.upstream.flagOutage = outage;
      const email = newEmail();
      expect((await atAccounts(site, '/otp', { email, create_user: true })).status).toBe(200);
      expect(callsFor(site, email).map(({ body }) => body)).toEqual([
        expect.objectContaining({ email, create_user: false }),
      ]);
    }
  });

  it('makes no account while the API does not answer', async () => {
    site.upstream.flagOutage = 503;
    const email = newEmail();
    expect((await atAccounts(site, '/signup', { email, password: PASSWORD })).status).toBe(503);
    expect(callsFor(site, email)).toEqual([]);
  });

  it('opens with the flag', async () => {
    site.upstream.isOpen = true;
    const email = newEmail();
    expect((await atAccounts(site, '/signup', { email, password: PASSWORD })).status).toBe(200);
    expect((await asArtist(site, newEmail())).status).toBe(201);
    const linked = newEmail();
    await atAccounts(site, '/otp', { email: linked, data: {} });
    const [{ body } = { body: null }] = callsFor(site, linked);
    if (!isHosted) expect(body).toEqual({ email: linked, data: {} });
  });
});

describe('if addresses are confirmed first', () => {
  const site = useTestEdges({ isHosted: true });

  it('the invitation is used up when the link is mailed, and the API gets the account', async () => {
    Object.assign(site.upstream, { isOpen: false, waitsForMailbox: true, joined: [] });
    const email = newEmail();
    const answer = await asArtist(site, email, email);
    expect(answer.status).toBe(202);
    const { id } = (await answer.json()) as { id: string };
    expect(site.upstream.joined).toEqual([{ email, userId: id }]);
    expect((await asArtist(site, email, email)).status).toBe(202);
  });
});
