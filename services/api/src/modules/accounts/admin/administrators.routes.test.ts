import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin, ManagedAccount } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { adminGrantModel, administratorModel } from './administrators.model.ts';

const KEY = 'the key that services show each other';
const BOSS = 'boss@backline.example';
const CHIEF = 'chief@backline.example';
const PASSWORD = 'open-the-doors-9';

/** The accounts at the authentication service. */
const accounts = new Map<string, ManagedAccount & { password?: string }>();
/** Runs while a password is being set. */
let whileSetting: (() => Promise<void> | void) | undefined;
const accountAdmin: AccountAdmin = {
  find: async (email) => [...accounts.values()].find((account) => account.email === email) ?? null,
  read: async (id) => accounts.get(id) ?? null,
  async create(email, password) {
    const id = `user of ${email}`;
    accounts.set(id, { id, email, password, otherWays: [], isSuspended: false });
    return id;
  },
  setSuspended: async () => undefined,
  signOutEverywhere: async () => undefined,
  remove: async (id) => void accounts.delete(id),
  async removeFactors(id, factorIds) {
    const account = accounts.get(id)!;
    const left = account.factorIds?.filter((factorId) => !factorIds.includes(factorId)) ?? [];
    accounts.set(id, { ...account, factorIds: left });
  },
  async removePasskeys(id) {
    accounts.set(id, { ...accounts.get(id)!, passkeyIds: [] });
  },
  send: async (id) => accounts.has(id),
  mailsTo: async () => [],
  isPassword: async (email, password) =>
    [...accounts.values()].some((account) => account.email === email && account.password === password),
  async setPassword(id, password) {
    await whileSetting?.();
    accounts.set(id, { ...accounts.get(id)!, password });
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, adminEmails: [BOSS, CHIEF] }, { accountAdmin });
});
afterAll(() => api.close());
beforeEach(async () => {
  accounts.clear();
  whileSetting = undefined;
  await administratorModel(api.context.connection).deleteMany({});
});

const asOperator = (method: string, path: string, body?: unknown, key = KEY) =>
  api.call(method, path, { body, headers: { [SERVICE_KEY_HEADER]: key } });
const invite = async (email = BOSS) =>
  (await asOperator('POST', '/api/admin/invitations', { email })).body.grant as string;
const accept = (grant: string, password = PASSWORD) =>
  api.post('/api/admin/invitations/accept', undefined, { grant, password });
const admins = async () => (await asOperator('GET', '/api/admin/administrators')).body;
const isAdmin = async (token: string) => (await api.get('/api/auth/user', token)).body.isAdmin as boolean;

describe('a grant', () => {
  it('makes an account, its password and the record of an administrator [administrators 3]', async () => {
    const answer = await accept(await invite());
    expect([answer.status, answer.body]).toEqual([200, { email: BOSS }]);
    expect(accounts.get(`user of ${BOSS}`)).toMatchObject({ email: BOSS, password: PASSWORD });
    expect(await admins()).toEqual([{ email: BOSS, since: expect.any(String), isListed: true }]);
    expect(await isAdmin(api.signIn({ userId: `user of ${BOSS}`, email: BOSS }))).toBe(true);
    const entries = await auditModel(api.context.connection).find({ action: 'administrator.record' }).lean();
    expect(entries.map(({ subjectId }) => subjectId)).toContain(`user of ${BOSS}`);
  });

  it('is stored as a hash [administrators 7]', async () => {
    const grant = await invite();
    const stored = await adminGrantModel(api.context.connection).find().lean();
    expect(JSON.stringify(stored)).not.toContain(grant);
  });

  it('takes over the account that has the address', async () => {
    accounts.set('first', {
      id: 'first',
      email: BOSS,
      password: 'of a stranger',
      otherWays: [],
      isSuspended: false,
    });
    expect((await accept(await invite())).status).toBe(200);
    expect(accounts.get('first')?.password).toBe(PASSWORD);
    expect(await isAdmin(api.signIn({ userId: 'first', email: BOSS }))).toBe(true);
  });

  it('removes the second factors of the account that has the address [second-factor 10]', async () => {
    accounts.set('first', {
      id: 'first',
      email: BOSS,
      factorIds: ['f-1'],
      otherWays: [],
      isSuspended: false,
    });
    whileSetting = () => void accounts.set('first', { ...accounts.get('first')!, factorIds: ['f-1', 'f-2'] });
    const codes = recoveryCodesModel(api.context.connection);
    await codes.create({ _id: 'first', hashes: ['a-hash'], createdAt: api.context.clock() });
    expect((await accept(await invite())).status).toBe(200);
    expect(accounts.get('first')?.factorIds).toEqual([]);
    expect(await codes.exists({ _id: 'first' })).toBeNull();
    expect(await isAdmin(api.signIn({ userId: 'first', email: BOSS }))).toBe(true);
  });

  it.each(['google', 'phone'])('refuses an account with a %s [administrators 8]', async (way) => {
    accounts.set('first', {
      id: 'first',
      email: BOSS,
      password: 'old',
      otherWays: [way],
      isSuspended: false,
    });
    const answer = await accept(await invite());
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'wrong_state',
      expect.stringContaining(way),
    ]);
    expect(accounts.get('first')?.password).toBe('old');
    expect(await admins()).toEqual([]);
  });

  it('removes the passkeys of an account, also one that was added at the same moment [passkeys 12]', async () => {
    const passkeyIds = ['phone'];
    accounts.set('first', { id: 'first', email: BOSS, passkeyIds, otherWays: [], isSuspended: false });
    whileSetting = () =>
      void accounts.set('first', { ...accounts.get('first')!, passkeyIds: ['phone', 'stolen'] });
    expect((await accept(await invite())).status).toBe(200);
    expect(accounts.get('first')).toMatchObject({ password: PASSWORD, passkeyIds: [] });
  });

  it.each<[string, Partial<ManagedAccount>]>([
    ['moves to another address', { email: 'stranger@example.org' }],
    ['gets another way to sign in', { otherWays: ['google'] }],
  ])('refuses an account that %s at the same moment', async (_change, change) => {
    accounts.set('first', { id: 'first', email: BOSS, otherWays: [], isSuspended: false });
    whileSetting = () => void accounts.set('first', { ...accounts.get('first')!, ...change });
    expect((await accept(await invite())).body.code).toBe('wrong_state');
    expect(await admins()).toEqual([]);
  });

  it('works once [administrators 7]', async () => {
    const grant = await invite();
    await accept(grant);
    const again = await accept(grant, 'another-long-one');
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('was used')]);
    expect(accounts.get(`user of ${BOSS}`)?.password).toBe(PASSWORD);
  });

  it('works for one of many requests at once [administrators 7]', async () => {
    const grant = await invite();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => accept(grant, `password-${n}-long`)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
  });

  it('works for 24 hours [administrators 7]', async () => {
    const grant = await invite();
    api.passHours(24);
    const late = await accept(grant);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('too old')]);
    expect(accounts.size).toBe(0);
  });

  it('ends when a newer one is made for the address', async () => {
    const grant = await invite();
    await invite();
    expect((await accept(grant)).status).toBe(404);
  });

  it('can be used again after a failure, and after a request that was cut off', async () => {
    accounts.set('first', { id: 'first', email: BOSS, otherWays: [], isSuspended: false });
    const grant = await invite();
    whileSetting = () => {
      throw unavailable('The service is away');
    };
    expect((await accept(grant)).status).toBe(503);
    whileSetting = undefined;
    const claimedUntil = new Date(api.context.clock().getTime() + 30_000);
    await adminGrantModel(api.context.connection).updateMany({ usedAt: null }, { $set: { claimedUntil } });
    expect((await accept(grant)).body.message).toContain('being used');
    api.passHours(0.02);
    expect((await accept(grant)).status).toBe(200);
  });

  it('is no good when it is invented, or when its password is too short', async () => {
    expect((await accept('A'.repeat(43))).status).toBe(404);
    expect((await accept(await invite(), 'short')).body.fields).toHaveProperty('password');
  });

  it('gives rights to its own address only [administrators 7]', async () => {
    accounts.set('other', { id: 'other', email: CHIEF, otherWays: [], isSuspended: false });
    await accept(await invite(BOSS));
    expect(await isAdmin(api.signIn({ userId: 'other', email: CHIEF }))).toBe(false);
    expect((await admins()).map(({ email }: { email: string }) => email)).toEqual([BOSS]);
  });

  it('is made for listed addresses only [administrators 4]', async () => {
    const answer = await asOperator('POST', '/api/admin/invitations', { email: 'else@example.org' });
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
  });
});

describe('the record of an administrator', () => {
  it('is removed when its account is seen with another address, and does not return with the old address [administrators 10]', async () => {
    const token = await signInAdmin(api, BOSS);
    expect(await isAdmin(token)).toBe(true);
    const userId = `admin ${BOSS}`;
    accounts.set(userId, { id: userId, email: 'away@example.org', otherWays: [], isSuspended: false });
    expect(await isAdmin(api.signIn({ userId, email: 'away@example.org' }))).toBe(false);
    expect(await admins()).toEqual([]);
    expect(await isAdmin(api.signIn({ userId, email: BOSS }))).toBe(false);
  });

  it('stays when only the identity that came with the call is old', async () => {
    const token = await signInAdmin(api, BOSS);
    const userId = `admin ${BOSS}`;
    accounts.set(userId, { id: userId, email: BOSS, otherWays: [], isSuspended: false });
    expect(await isAdmin(api.signIn({ userId, email: 'former@example.org' }))).toBe(false);
    expect(await isAdmin(token)).toBe(true);
  });

  it('ends at once for an open session when it is removed, with each open grant [administrators 9]', async () => {
    const token = await signInAdmin(api, BOSS);
    const grant = await invite();
    const removed = await asOperator('DELETE', `/api/admin/administrators/${BOSS}`);
    expect(removed.body).toEqual({ removed: true });
    expect(await isAdmin(token)).toBe(false);
    expect((await api.get('/api/beta-signups', token)).body.code).toBe('forbidden');
    expect((await accept(grant)).status).toBe(404);
    expect((await asOperator('DELETE', `/api/admin/administrators/${BOSS}`)).body).toEqual({
      removed: false,
    });
    const entry = { action: 'administrator.remove', subjectId: `admin ${BOSS}`, 'change.to': 'removed' };
    expect(await auditModel(api.context.connection).countDocuments(entry)).toBe(1);
  });

  it('gives nothing to another account of the same address [administrators 1]', async () => {
    await signInAdmin(api, BOSS);
    expect(await isAdmin(api.signIn({ email: BOSS }))).toBe(false);
  });
});

describe('the calls of operators', () => {
  it.each([
    ['POST', '/api/admin/invitations', { email: BOSS }],
    ['GET', '/api/admin/administrators', undefined],
    ['DELETE', `/api/admin/administrators/${BOSS}`, undefined],
    ['POST', '/api/admin/address-checks', { userId: 'x', email: BOSS }],
  ])('need the service key: %s %s', async (method, path, body) => {
    const token = await signInAdmin(api, BOSS);
    for (const key of ['wrong', '']) {
      expect((await asOperator(method, path, body, key)).body.code).toBe('forbidden');
    }
    expect((await api.call(method, path, { token, body })).body.code).toBe('forbidden');
  });

  it('are refused by an API that has no key', async () => {
    const keyless = await startTestApi({ adminEmails: [BOSS] });
    const headers = { [SERVICE_KEY_HEADER]: 'anything' };
    expect((await keyless.call('GET', '/api/admin/administrators', { headers })).status).toBe(403);
    await keyless.close();
  });

  it('decide which addresses an account may change to [administrators 11]', async () => {
    await signInAdmin(api, BOSS);
    const refusal = async (userId: string, email: string) =>
      (await asOperator('POST', '/api/admin/address-checks', { userId, email })).body.refusal as
        | string
        | null;
    expect(await refusal('a person', 'next@example.org')).toBeNull();
    expect(await refusal('a person', ` ${CHIEF.toUpperCase()}`)).toBe('listed');
    expect(await refusal(`admin ${BOSS}`, 'next@example.org')).toBe('administrator');
  });
});

describe('guesses at a password', () => {
  const tell = (email: string, key?: string) =>
    asOperator('POST', '/api/admin/guessed-passwords', { email }, key);

  it('are told to the owner, and to nobody without an account [login 11]', async () => {
    accounts.set('owner', { id: 'owner', email: 'owner@mail.host', otherWays: [], isSuspended: false });
    expect((await tell('owner@mail.host')).body).toEqual({ isMailed: true });
    expect((await tell('stranger@mail.host')).body).toEqual({ isMailed: false });
    expect((await tell('owner@mail.host', 'another key')).status).toBe(403);
  });

  it('are mailed by our own queue where the authentication service sends no mail of ours', async () => {
    const sent: IdentifiedMail[] = [];
    const hosted = accountAdminOf({ ...accountAdmin, send: async () => false });
    const other = await startTestApi(
      { serviceRoleKey: KEY, publicUrl: 'https://backline.host' },
      { accountAdmin: hosted, sendMail: async (mail) => void sent.push(mail) },
    );
    accounts.set('owner', { id: 'owner', email: 'owner@mail.host', otherWays: [], isSuspended: false });
    await other.call('POST', '/api/admin/guessed-passwords', {
      headers: { [SERVICE_KEY_HEADER]: KEY },
      body: { email: 'owner@mail.host' },
    });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      to: 'owner@mail.host',
      subject: 'Somebody tries passwords of your Backline account',
      text: expect.stringContaining('https://backline.host/login/link'),
    });
    await other.close();
  });
});
