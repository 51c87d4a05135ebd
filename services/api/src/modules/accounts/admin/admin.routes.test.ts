import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { gateGrantModel } from './admin.model.ts';

let api: TestApi;
let shut: TestApi;
beforeAll(async () => {
  [api, shut] = await Promise.all([
    startTestApi({ adminGateCode: 'open-sesame', adminEmails: ['boss@backline.example'] }),
    startTestApi(),
  ]);
});
afterAll(() => Promise.all([api.close(), shut.close()]));

const knock = (at: TestApi, password: string) => at.post('/api/admin/gate', undefined, { password });
const knockFrom = (ip: string, password: string, token?: string) =>
  api.call('POST', '/api/admin/gate', { token, body: { password }, headers: { 'x-forwarded-for': ip } });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const isOpen = async (cookie: string) =>
  (await api.call('GET', '/api/admin/gate', { headers: { cookie } })).body.granted as boolean;

describe('the admin gate', () => {
  it('refuses a wrong code, and gives no cookie [admin-gate 3]', async () => {
    const { status, body, headers } = await knock(api, 'open-sesamE');
    expect([status, body.code, body.message]).toEqual([403, 'invalid_gate_code', 'Invalid admin password']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('writes codes and refused rights into the log, with person and network, and never the code [login 13]', async () => {
    const told = () =>
      api.logs
        .splice(0)
        .map((line) => JSON.parse(line) as { security?: string })
        .filter(({ security }) => security !== undefined);
    told();
    const token = api.signIn();
    await knockFrom('203.0.113.90', 'guess-9', token);
    await knockFrom('2001:db8:5:6::1', 'open-sesame');
    await api.get('/api/beta-signups', token);
    expect(api.logs.join('')).not.toMatch(/guess-9|open-sesame|203\.0\.113\.90/);
    expect(told()).toMatchObject([
      { security: 'gate-code-wrong', level: 40, userId: expect.any(String), network: '203.0.113.0/24' },
      { security: 'gate-opened', level: 30, userId: null, network: '2001:db8:5::/48' },
      { security: 'right-refused', userId: expect.any(String), detail: 'forbidden /api/beta-signups' },
    ]);
  });

  it('stays shut where no code is set [admin-gate 3]', async () => {
    expect((await knock(shut, 'anything')).status).toBe(403);
    expect((await knock(shut, '')).status).toBe(422);
  });

  it('takes no invented grant', async () => {
    expect(await isOpen('backline_gate=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(false);
    expect(await isOpen('backline_gate=')).toBe(false);
  });

  it('opens for eight hours, with a cookie that neither scripts nor readers of the database get [admin-gate 7]', async () => {
    const { status, body, headers } = await knock(api, 'open-sesame');
    expect([status, body]).toEqual([200, { granted: true }]);
    expect(headers.get('set-cookie')).toMatch(
      /^backline_gate=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(headers);
    expect(await isOpen(`other=1; ${cookie}`)).toBe(true);
    const stored = await gateGrantModel(api.context.connection).find().lean();
    expect(stored.map(({ _id }) => _id)).not.toContain(cookie.split('=')[1]);
    api.passHours(8);
    expect(await isOpen(cookie)).toBe(false);
  });

  it('opens on https with a cookie that no other host of the domain can set', async () => {
    const secure = await startTestApi({ adminGateCode: 'open-sesame', publicUrl: 'https://backline.host' });
    const { headers } = await knock(secure, 'open-sesame');
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-backline_gate=[\w-]{43}; .*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const gate = await secure.call('GET', '/api/admin/gate', { headers: { cookie: cookieOf(headers) } });
    expect(gate.body.granted).toBe(true);
    await secure.close();
  });

  it('shuts when the grant is given back', async () => {
    const cookie = cookieOf((await knock(api, 'open-sesame')).headers);
    await api.call('DELETE', '/api/admin/gate', { headers: { cookie } });
    expect(await isOpen(cookie)).toBe(false);
  });

  it('opens as often as the code is right', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await knock(api, 'open-sesame')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('refuses every code after too many guesses [admin-gate 5, errors 6]', async () => {
    api.passHours(1);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await knock(api, `guess-${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
    const right = await knock(api, 'open-sesame');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts a whole /64 of IPv6 as one guesser [admin-gate 5]', async () => {
    api.passHours(1);
    const statuses: number[] = [];
    for (let guess = 1; guess <= 11; guess += 1) {
      statuses.push((await knockFrom(`2001:db8::${guess}`, 'guess')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    expect((await knockFrom('2001:db8:0:1::1', 'guess')).status).toBe(403);
  });

  it('cannot be blocked by strangers for an administrator, who has few guesses as well [admin-gate 6]', async () => {
    api.passHours(1);
    const statuses: number[] = [];
    for (let guess = 0; guess < 101; guess += 1) {
      statuses.push((await knockFrom(`198.51.${guess}.1`, 'guess')).status);
    }
    expect(statuses).toEqual([...Array(100).fill(403), 429]);
    expect((await knockFrom('192.0.2.1', 'open-sesame')).status).toBe(429);
    expect((await knockFrom('192.0.2.1', 'open-sesame', api.signIn())).status).toBe(429);
    const admin = await signInAdmin(api);
    const own: number[] = [];
    for (let guess = 0; guess < 9; guess += 1) {
      own.push((await knockFrom(`203.0.113.${guess}`, 'guess', admin)).status);
    }
    own.push((await knockFrom('192.0.2.1', 'open-sesame', admin)).status);
    expect(own).toEqual([...Array(9).fill(403), 200]);
    await knockFrom('192.0.2.1', 'guess', admin);
    expect((await knockFrom('192.0.2.1', 'open-sesame', admin)).status).toBe(429);
  });
});

describe('a grant', () => {
  const listWith = async (token: string, cookie: string) =>
    (await api.call('GET', '/api/beta-signups', { token, headers: { cookie } })).status;
  const isGranted = async (cookie: string, token?: string) =>
    (await api.call('GET', '/api/admin/gate', { token, headers: { cookie } })).body.granted as boolean;

  it('serves the session that got it, and ends with that session [admin-gate 8]', async () => {
    api.passHours(1);
    const admin = await signInAdmin(api);
    const cookie = cookieOf((await knockFrom('192.0.2.1', 'open-sesame', admin)).headers);
    expect([await listWith(admin, cookie), await isGranted(cookie, admin)]).toEqual([200, true]);
    api.endSession(admin);
    const next = await signInAdmin(api);
    expect([await listWith(next, cookie), await isGranted(cookie, next)]).toEqual([403, false]);
    expect(await isGranted(cookie)).toBe(false);
  });

  it('that a stranger got is valid for the first session that uses it [admin-gate 8]', async () => {
    const cookie = cookieOf((await knock(api, 'open-sesame')).headers);
    expect(await isGranted(cookie)).toBe(true);
    const [first, second] = [await signInAdmin(api), await signInAdmin(api)];
    expect(await isGranted(cookie, first)).toBe(true);
    expect(await listWith(first, cookie)).toBe(200);
    expect([await listWith(second, cookie), await isGranted(cookie, second)]).toEqual([403, false]);
    expect(await listWith(first, cookie)).toBe(200);
  });
});

describe('where administrators need a second factor', () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startTestApi({
      adminGateCode: 'open-sesame',
      adminSecondFactor: 'required',
      adminEmails: ['boss@backline.example'],
    });
  });
  afterAll(() => strict.close());

  it('the code of the gate opens nothing, and a session that proved the factor needs no code [second-factor 11]', async () => {
    const token = await signInAdmin(strict);
    const cookie = cookieOf((await knock(strict, 'open-sesame')).headers);
    const list = await strict.call('GET', '/api/beta-signups', { token, headers: { cookie } });
    expect([list.status, list.body.code, list.body.details]).toEqual([
      403,
      'gate_required',
      { factor: 'needed' },
    ]);
    expect((await strict.get('/api/auth/user', token)).body.adminFactor).toBe('needed');

    const proven = strict.signIn({
      userId: 'admin boss@backline.example',
      email: 'boss@backline.example',
      factor: 'proven',
    });
    expect((await strict.get('/api/beta-signups', proven)).status).toBe(200);
    expect((await strict.get('/api/auth/user', proven)).body.adminFactor).toBe('proven');
  });

  it('the code of the gate is no proof of the password [second-factor 22]', async () => {
    await signInAdmin(strict);
    const boss = { userId: 'admin boss@backline.example', email: 'boss@backline.example' };
    const token = strict.signIn({ ...boss, factor: 'proven' });
    const opened = await strict.post('/api/admin/gate', token, { password: 'open-sesame' });
    expect(opened.status).toBe(200);
    const body = { reason: 'Threats', facts: 'They threaten venues.', rule: 'Terms 4', version: 0 };
    const act = await strict.post(`/api/admin/acts/person.suspend/${'0'.repeat(24)}`, token, body);
    expect(act.body.code).toBe('password_required');
  });

  it('a second factor of anybody else opens nothing', async () => {
    const token = strict.signIn({ factor: 'proven' });
    expect((await strict.get('/api/beta-signups', token)).body.code).toBe('forbidden');
  });
});
