import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { MEMBERS_MAX } from '@backline/contracts/base/limits';
import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { switchFlag } from '#src/modules/platform/flags/flags.service.ts';
import { invitationModel } from '#src/modules/joining/invitations/invitations.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  signInAdmin,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const MEMBERS = '/api/orgs/me/members';
const INVITATIONS = `${MEMBERS}/invitations`;
const KEY = 'the key that services show each other';
const MARA = 'mara@example.org';
const DAYS = 24;

let api: TestApi;
let venue: TestVenue;
let sent: IdentifiedMail[];
/** The accounts at the authentication service: their addresses by id. */
let accounts: Map<string, string>;
const read: AccountAdmin['read'] = async (id) => {
  const email = accounts.get(id);
  return email === undefined ? null : { id, email, otherWays: [], isSuspended: false };
};

beforeAll(async () => {
  const boss = 'boss@backline.example';
  api = await startTestApi(
    { serviceRoleKey: KEY, publicUrl: 'https://backline.host', adminEmails: [boss], limitScale: 100 },
    {
      accountAdmin: accountAdminOf({ read, find: async () => null }),
      sendMail: async (mail) => void sent.push(mail),
    },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  accounts = new Map();
  venue = await makeVenue(api);
});

const asEdge = (path: string, body: unknown) =>
  api.call('POST', path, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });
const invite = (email = MARA, role = 'booker', token = venue.token) =>
  api.post(INVITATIONS, token, { email, role });
const check = (invitation: string) => api.post('/api/invitations/check', undefined, { invitation });
const join = (token: string, invitation: string) => api.post('/api/orgs/members', token, { invitation });
const list = async (token = venue.token) => (await api.get(MEMBERS, token)).body;
const remove = (id: string, token = venue.token) => api.call('DELETE', `${MEMBERS}/${id}`, { token });
const setRole = (id: string, role: string, token = venue.token) =>
  api.call('PUT', `${MEMBERS}/${id}`, { token, body: { role } });

/** The secret of the newest message to an address. */
async function secretFor(email = MARA): Promise<string> {
  const find = () => sent.findLast(({ to }) => to === email)?.text;
  await expect.poll(find, { message: `a message to ${email}` }).toBeDefined();
  const link = new URL(/https:\S+#\S+/.exec(find() ?? '')?.[0] ?? '');
  expect([link.origin, link.pathname, link.search]).toEqual(['https://backline.host', '/invitation', '']);
  return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
}

async function invited(email = MARA, role = 'booker'): Promise<string> {
  expect((await invite(email, role)).status).toBe(201);
  return secretFor(email);
}

/** Invites a person, signs them in and makes them join the venue. */
async function makeMember(email = MARA, role = 'booker') {
  const secret = await invited(email, role);
  const userId = `${email} of ${venue.id}`;
  const token = api.signIn({ userId, email });
  expect((await join(token, secret)).body).toEqual({ orgId: venue.id });
  return { token, userId, secret };
}

describe('an invitation to an organisation', () => {
  it("is mailed to its address with the venue's name. Its secret is stored nowhere [venues 9]", async () => {
    const secret = await invited();
    expect(sent[0]?.subject).toBe('Salt House invites you to Backline');
    expect(sent[0]?.text).toContain('14 days, once');
    expect((await check(secret)).body).toEqual({
      state: 'open',
      email: MARA,
      expiresAt: expect.any(String),
      venue: { name: 'Salt House', role: 'booker' },
    });
    const stored = await invitationModel(api.context.connection).find({ orgId: venue.id }).lean();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await list()).invitations).toEqual([
      expect.objectContaining({ email: MARA, role: 'booker', id: stored[0]?._id }),
    ]);
  });

  it('allows its person to join once, with its role [venues 9]', async () => {
    const { token, secret, userId } = await makeMember();
    expect((await join(token, secret)).body).toEqual({ orgId: venue.id });
    expect((await check(secret)).body).toMatchObject({
      state: 'used',
      email: null,
      venue: { role: 'booker' },
    });
    expect(
      (await list()).members.map((m: Record<string, unknown>) => [m['email'], m['role'], m['isYou']]),
    ).toEqual([
      [expect.any(String), 'owner', true],
      [MARA, 'booker', false],
    ]);
    expect((await api.get('/api/auth/user', token)).body).toMatchObject({
      userType: 'organisation',
      orgId: venue.id,
    });
    expect(
      await auditModel(api.context.connection).findOne({ action: 'member.join', userId }).lean(),
    ).toMatchObject({
      subjectId: userId,
      change: { from: null, to: 'booker', venue: venue.id },
    });
    const invited = { action: 'member.invitation', userId: venue.userId };
    expect(await auditModel(api.context.connection).countDocuments(invited)).toBe(1);
    const [notice] = (await api.get('/api/notices', venue.token)).body;
    expect([notice.text, notice.path]).toEqual([`${MARA} joined Salt House`, '/org-dashboard/members']);
  });

  it('is for its address only [venues 9]', async () => {
    const { status, body } = await join(api.signIn({ email: 'jo@example.org' }), await invited());
    expect([status, body.fields]).toEqual([
      422,
      { email: `This invitation is for ${MARA}. Sign in with that address to join.` },
    ]);
  });

  describe('while sign-up is closed', () => {
    const admit = (email: string, invitation?: string) =>
      asEdge('/api/admin/sign-ups/admissions', { email, invitation });
    const signUp = (email: string, userId: string) => {
      accounts.set(userId, email);
      return asEdge('/api/admin/sign-ups', { email, userId });
    };
    beforeEach(() => switchFlag(api.context, 'open-signup', false));
    afterEach(() => switchFlag(api.context, 'open-signup', true));

    it('allows only its person to sign up [venues 9]', async () => {
      const secret = await invited();
      expect([(await admit(MARA, secret)).status, (await admit(MARA)).body.code]).toEqual([
        200,
        'invitation_required',
      ]);
      expect((await admit('jo@example.org', secret)).body.fields).toEqual({
        email: `Your invitation is for ${MARA}. Sign up with that address.`,
      });
    });

    it('allows its person to repeat the sign-up, and to join with the account', async () => {
      const secret = await invited();
      expect((await signUp(MARA, 'mara')).status).toBe(200);
      expect((await admit(MARA, secret)).status).toBe(200);
      expect((await check(secret)).body.state).toBe('open');
      expect((await join(api.signIn({ userId: 'mara', email: MARA }), secret)).status).toBe(200);
      expect((await check(secret)).body.state).toBe('used');
    });

    it('makes no second account after its person has changed their address [venues 9]', async () => {
      const secret = await invited();
      await signUp(MARA, 'mara');
      accounts.set('mara', 'mara@elsewhere.org');
      const { status, body } = await admit(MARA, secret);
      expect([status, body.code, body.details.state]).toEqual([403, 'invitation_required', 'used']);
    });
  });

  it('works for 14 days [venues 9]', async () => {
    const secret = await invited();
    api.passHours(14 * DAYS);
    const { status, body } = await join(api.signIn({ email: MARA }), secret);
    expect([status, body.code, body.details.state]).toEqual([403, 'invitation_required', 'expired']);
    expect((await list()).invitations).toEqual([]);
  });

  it('can be withdrawn, and ends with a newer one [venues 9]', async () => {
    const older = await invited();
    sent = [];
    const newer = await invited();
    expect((await check(older)).body.state).toBe('revoked');
    const [{ id }] = (await list()).invitations;
    expect((await api.call('DELETE', `${INVITATIONS}/${id}`, { token: venue.token })).status).toBe(200);
    expect((await join(api.signIn({ email: MARA }), newer)).body.details.state).toBe('revoked');
    expect((await api.call('DELETE', `${INVITATIONS}/${id}`, { token: venue.token })).status).toBe(404);
  });

  it('tells an artist, and a member of another venue, why they cannot join', async () => {
    const secret = await invited();
    const artist = await makeArtist(api);
    const asArtist = api.signIn({ userId: artist.userId, email: MARA });
    const refused = await join(asArtist, secret);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This account has an artist profile. An organisation needs an account of its own.',
    ]);
    const other = await makeVenue(api, 'Other House');
    const asOther = await join(api.signIn({ userId: other.userId, email: MARA }), secret);
    expect([asOther.status, asOther.body.message]).toEqual([
      409,
      expect.stringContaining('belongs to another organisation'),
    ]);
  });

  it('reports a wrong field, a present member, and the limit', async () => {
    expect((await invite('nobody')).body.fields).toEqual({ email: 'Please enter a valid email address' });
    expect((await invite(MARA, 'king')).body.fields).toEqual({ role: 'Choose owner or booker' });
    await makeMember();
    expect((await invite()).body).toMatchObject({
      code: 'wrong_state',
      message: `${MARA} is a member already.`,
    });
    for (let number = 3; number <= MEMBERS_MAX; number += 1) await invite(`person-${number}@example.org`);
    expect((await invite('one-more@example.org')).body.message).toContain(`at most ${MEMBERS_MAX} members`);
  });
});

describe('the rights of members', () => {
  it('refuse strangers, artists, admins and other venues, and refuse a booker the actions of owners [venues 11]', async () => {
    const booker = await makeMember();
    const other = await makeVenue(api, 'Other House');
    const calls = (token?: string) =>
      Promise.all([
        api.get(MEMBERS, token),
        api.post(INVITATIONS, token, { email: 'x@example.org', role: 'owner' }),
        api.call('DELETE', `${INVITATIONS}/any`, { ...(token && { token }) }),
        api.call('PUT', `${MEMBERS}/${venue.userId}`, { ...(token && { token }), body: { role: 'booker' } }),
        api.call('DELETE', `${MEMBERS}/${venue.userId}`, { ...(token && { token }) }),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls()).toEqual([401, 401, 401, 401, 401]);
    const nobody = [403, 403, 403, 403, 403];
    expect(await calls((await makeArtist(api)).token)).toEqual(nobody);
    expect(await calls(await signInAdmin(api))).toEqual(nobody);
    expect(await calls(booker.token)).toEqual([200, 403, 403, 403, 403]);
    expect(await calls(other.token)).toEqual([200, 201, 404, 404, 404]);
    expect((await list()).members).toHaveLength(2);
  });

  it('show a booker no invitations, and allow decisions about applications and events [venues 11]', async () => {
    const booker = await makeMember();
    await invite('jo@example.org');
    expect(await list(booker.token)).toMatchObject({ invitations: [], canInvite: false });
    const event = await makeEvent(api, venue);
    const { body } = await applyTo(api, await makeArtist(api), event);
    const accepted = await api.post(`/api/applications/${body.id}/accept`, booker.token, {});
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
    expect((await api.get('/api/orgs/me/venue', booker.token)).body.canEdit).toBe(false);
    const picture = await api.call('DELETE', '/api/orgs/me/picture', { token: booker.token });
    expect([picture.status, picture.body.message]).toEqual([
      403,
      'Only an owner of the venue can do this. Please ask an owner.',
    ]);
  });
});

describe('the end of a membership', () => {
  it('takes effect at once, and is mailed to the person [venues 12]', async () => {
    const booker = await makeMember();
    const event = await makeEvent(api, venue);
    const { body } = await applyTo(api, await makeArtist(api), event);
    expect((await api.get(`/api/applications/${body.id}`, booker.token)).status).toBe(200);
    expect((await remove(booker.userId)).status).toBe(200);
    const after = await Promise.all([
      api.get(`/api/applications/${body.id}`, booker.token),
      api.post(`/api/applications/${body.id}/accept`, booker.token, {}),
      api.get(MEMBERS, booker.token),
      api.get('/api/orgs/me', booker.token),
    ]);
    expect(after.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await api.get('/api/auth/user', booker.token)).body).not.toHaveProperty('orgId');
    await expect.poll(() => sent.at(-1)?.subject).toBe('You no longer belong to Salt House');
  });

  it('allows the person to return with a new invitation, but not with the old one', async () => {
    const booker = await makeMember();
    await remove(booker.userId);
    expect((await join(booker.token, booker.secret)).body.details.state).toBe('used');
    sent = [];
    expect((await join(booker.token, await invited(MARA, 'owner'))).status).toBe(200);
    expect((await list(booker.token)).canInvite).toBe(true);
  });

  it('is refused for the last owner, who may leave when there is another one [venues 10]', async () => {
    const refused = await remove(venue.userId);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'wrong_state',
      'A venue needs an owner, and this is the last one. Make somebody else an owner first.',
    ]);
    expect((await setRole(venue.userId, 'booker')).status).toBe(409);
    const booker = await makeMember();
    expect((await remove(venue.userId)).status).toBe(409);
    expect((await setRole(booker.userId, 'owner')).body.members).toHaveLength(2);
    expect((await remove(venue.userId)).status).toBe(200);
    expect((await orgModel(api.context.connection).findById(venue.id).lean())?.userId).toBe(booker.userId);
  });

  it('keeps one owner when two leave at the same instant [venues 10]', async () => {
    const second = await makeMember('jo@example.org', 'owner');
    const answers = await Promise.all([remove(venue.userId), remove(second.userId, second.token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const owners = { orgId: venue.id, role: 'owner', leftAt: null } as const;
    expect(await orgMemberModel(api.context.connection).countDocuments(owners)).toBe(1);
  });

  it('allows a booker to leave', async () => {
    const booker = await makeMember();
    expect((await list(booker.token)).members[1].allowedActions).toEqual(['leave']);
    expect((await remove(booker.userId, booker.token)).status).toBe(200);
    expect((await list()).members).toHaveLength(1);
  });
});
