import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { switchFlag } from '#src/modules/platform/flags/flags.service.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';
import { invitationModel } from './invitations.model.ts';

const KEY = 'the key that services show each other';
const PEOPLE = '/api/admin/sign-ups/invitations';
const DAYS = 24;

let api: TestApi;
let sent: IdentifiedMail[];
/** The accounts at the authentication service, by id. */
let accounts: Map<string, string>;
const read: AccountAdmin['read'] = async (id) => {
  const email = accounts.get(id);
  return email === undefined ? null : { id, email, otherWays: [], isSuspended: false };
};

beforeAll(async () => {
  api = await startTestApi(
    { serviceRoleKey: KEY, publicUrl: 'https://backline.host', adminEmails: ['boss@backline.example'] },
    { accountAdmin: accountAdminOf({ read }), sendMail: async (mail) => void sent.push(mail) },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  [sent, accounts] = [[], new Map()];
  await invitationModel(api.context.connection).deleteMany({});
  await switchFlag(api.context, 'open-signup', false);
});

const asOperator = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });
const inviteAll = (...emails: string[]) => asOperator('POST', PEOPLE, { emails });
const admit = (email: string, invitation?: string) =>
  asOperator('POST', '/api/admin/sign-ups/admissions', { email, invitation });
const join = (email: string, userId = `account of ${email}`) => {
  accounts.set(userId, email);
  return asOperator('POST', '/api/admin/sign-ups', { email, userId });
};
const revoke = (email: string) => asOperator('DELETE', `${PEOPLE}/${encodeURIComponent(email)}`);
const check = (invitation: string) => api.post('/api/invitations/check', undefined, { invitation });
const listed = async () => (await asOperator('GET', PEOPLE)).body as { email: string; state: string }[];

/** The secret in the newest message to an address. */
async function secretFor(email: string): Promise<string> {
  const mail = await expect
    .poll(() => sent.findLast(({ to }) => to === email), { message: `a message to ${email}` })
    .toBeDefined()
    .then(() => sent.findLast(({ to }) => to === email));
  const [address = ''] = /https:\S+#\S+/.exec(mail?.text ?? '') ?? [];
  const link = new URL(address);
  expect([link.origin, link.pathname, link.search]).toEqual(['https://backline.host', '/invitation', '']);
  return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
}

async function invited(email: string): Promise<string> {
  expect((await inviteAll(email)).status).toBe(201);
  return secretFor(email);
}

const refusalOf = ({ status, body }: TestResponse) => [status, body.code, body.details?.state];

describe('an invitation', () => {
  it('is mailed to its address, and its secret is stored and shown nowhere else [closed-beta 5]', async () => {
    const { body } = await inviteAll('Mara@Example.org');
    expect(body).toEqual([
      { email: 'mara@example.org', outcome: 'mailed', invitation: null, expiresAt: expect.any(String) },
    ]);
    const secret = await secretFor('mara@example.org');
    const stored = await invitationModel(api.context.connection).find().lean();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(api.logs.join()).not.toContain(secret);
    expect(sent[0]?.text).toContain('14 days, once');
  });

  it('can be looked at any number of times [closed-beta 6]', async () => {
    const secret = await invited('mara@example.org');
    for (let time = 1; time <= 3; time += 1) {
      expect((await check(secret)).body).toMatchObject({ state: 'open', email: 'mara@example.org' });
    }
    expect((await check('invented')).body).toEqual({
      state: 'unknown',
      email: null,
      expiresAt: null,
      venue: null,
    });
  });

  it('allows only its address to sign up [closed-beta 5]', async () => {
    const secret = await invited('mara@example.org');
    expect((await admit('mara@example.org', secret)).status).toBe(200);
    const other = await admit('jo@example.org', secret);
    expect([other.status, other.body.fields]).toEqual([
      422,
      { email: 'Your invitation is for mara@example.org. Sign up with that address.' },
    ]);
  });

  it('is used once. Its own person may repeat the sign-up while the account is there [closed-beta 5]', async () => {
    const secret = await invited('mara@example.org');
    expect((await join('mara@example.org')).status).toBe(200);
    expect((await check(secret)).body).toEqual({ state: 'used', email: null, expiresAt: null, venue: null });
    expect((await admit('mara@example.org', secret)).status).toBe(200);
    expect((await admit('jo@example.org', secret)).status).toBe(422);
    accounts.clear();
    expect(refusalOf(await admit('mara@example.org', secret))).toEqual([403, 'invitation_required', 'used']);
    accounts.set('account of mara@example.org', 'moved@example.org');
    expect(refusalOf(await admit('mara@example.org', secret))).toEqual([403, 'invitation_required', 'used']);
  });

  it('works for 14 days [closed-beta 5]', async () => {
    const secret = await invited('mara@example.org');
    api.passHours(14 * DAYS - 1);
    expect((await admit('mara@example.org', secret)).status).toBe(200);
    api.passHours(1);
    expect(refusalOf(await admit('mara@example.org', secret))).toEqual([
      403,
      'invitation_required',
      'expired',
    ]);
    expect((await check(secret)).body.state).toBe('expired');
    expect((await listed())[0]).toMatchObject({ email: 'mara@example.org', state: 'expired' });
  });

  it('can be withdrawn, once [closed-beta 5]', async () => {
    const secret = await invited('mara@example.org');
    expect((await revoke('Mara@example.org')).body).toEqual({ revoked: true, hasJoined: false });
    expect((await revoke('mara@example.org')).body).toEqual({ revoked: false, hasJoined: false });
    expect(refusalOf(await admit('mara@example.org', secret))).toEqual([
      403,
      'invitation_required',
      'revoked',
    ]);
    await inviteAll('jo@example.org');
    await join('jo@example.org');
    expect((await revoke('jo@example.org')).body).toEqual({ revoked: false, hasJoined: true });
  });

  it('ends with a newer one for the same address [closed-beta 5]', async () => {
    const older = await invited('mara@example.org');
    sent = [];
    const newer = await invited('mara@example.org');
    expect((await check(older)).body.state).toBe('revoked');
    expect((await admit('mara@example.org', newer)).status).toBe(200);
  });

  it('is not sent to a person who has joined, unless the account is gone', async () => {
    await invited('mara@example.org');
    await join('mara@example.org');
    expect((await inviteAll('mara@example.org')).body).toEqual([
      { email: 'mara@example.org', outcome: 'joined', invitation: null, expiresAt: null },
    ]);
    accounts.clear();
    expect((await inviteAll('mara@example.org')).body[0].outcome).toBe('mailed');
  });

  it('is in the audit log without its address, and so is its withdrawal', async () => {
    await auditModel(api.context.connection).deleteMany({});
    await invited('mara@example.org');
    await revoke('mara@example.org');
    const entries = await auditModel(api.context.connection).find().sort({ _id: 1 }).lean();
    expect(entries.map(({ action, by, change }) => [action, by, change.from, change.to])).toEqual([
      ['invitation.change', 'operator', null, 'invited'],
      ['invitation.change', 'operator', 'invited', 'revoked'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('mara');
  });

  it('goes to each of several addresses once', async () => {
    const { body } = await inviteAll('a@example.org', 'b@example.org', 'A@example.org');
    expect(body.map(({ email }: { email: string }) => email)).toEqual(['a@example.org', 'b@example.org']);
    await expect.poll(() => sent.length).toBe(2);
  });

  it.each([
    [[], 'emails'],
    [['nobody'], 'emails.0'],
    [Array.from({ length: 101 }, (_, index) => `p${index}@example.org`), 'emails'],
  ])('names what is wrong with a list of addresses', async (emails, field) => {
    const { status, body } = await asOperator('POST', PEOPLE, { emails });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('without an invitation', () => {
  it('nobody signs up while sign-up is closed', async () => {
    expect(refusalOf(await admit('jo@example.org'))).toEqual([403, 'invitation_required', 'missing']);
    expect(refusalOf(await admit('jo@example.org', 'invented'))).toEqual([
      403,
      'invitation_required',
      'unknown',
    ]);
  });

  it('everybody signs up while it is open', async () => {
    await switchFlag(api.context, 'open-signup', true);
    expect((await admit('jo@example.org')).status).toBe(200);
    expect((await admit('jo@example.org', 'invented')).status).toBe(200);
  });
});

it('the list of invitations has pages, the newest first', async () => {
  await inviteAll('older@example.org');
  api.passHours(1);
  await inviteAll('newer@example.org');
  const page = await asOperator('GET', `${PEOPLE}?limit=1`);
  expect(page.body.map(({ email }: { email: string }) => email)).toEqual(['newer@example.org']);
  const [, next = ''] = /<(.+)>/.exec(page.headers.get('link') ?? '') ?? [];
  expect((await asOperator('GET', next)).body[0].email).toBe('older@example.org');
});

it('only operators and services may call these, except the check of an invitation', async () => {
  const people = [
    undefined,
    (await makeVenue(api)).token,
    (await makeArtist(api)).token,
    await signInAdmin(api),
  ];
  for (const token of people) {
    for (const [method, path, body] of [
      ['POST', PEOPLE, { emails: ['jo@example.org'] }],
      ['GET', PEOPLE, undefined],
      ['DELETE', `${PEOPLE}/jo%40example.org`, undefined],
      ['POST', '/api/admin/sign-ups/admissions', { email: 'jo@example.org' }],
      ['POST', '/api/admin/sign-ups', { email: 'jo@example.org', userId: 'jo' }],
    ] as const) {
      expect([path, (await api.call(method, path, { token, body })).status]).toEqual([path, 403]);
    }
  }
});

it('guesses of a secret are counted', async () => {
  const guess = () =>
    api.call('POST', '/api/invitations/check', {
      body: { invitation: 'guess' },
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
  for (let number = 1; number <= 60; number += 1) expect((await guess()).status).toBe(200);
  expect((await guess()).status).toBe(429);
});
