import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeArtist, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
let people = 0;
let userId = '';
let factors: string[] = [];
let sent: AccountMessage[] = [];
let mails = true;
let api: TestApi;

const accountAdmin = accountAdminOf({
  read: async (id) => ({
    id,
    email: 'juno@mail.host',
    factorIds: factors,
    otherWays: [],
    isSuspended: false,
  }),
  async removeFactors(id, ids) {
    if (id === userId) factors = factors.filter((factor) => !ids.includes(factor));
  },
  async send(_id, message) {
    if (mails) sent.push(message);
    return mails;
  },
});
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, adminEmails: ['boss@backline.example'] }, { accountAdmin });
});
afterAll(() => api.close());
beforeEach(() => {
  people += 1;
  userId = `person-${people}`;
  factors = ['f-1'];
  sent = [];
});

const asEdge = (path: string, body: object) =>
  api.call('POST', `/api/lost-phone${path}`, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });
const follow = (step: 'start' | 'stop', token: string) =>
  api.post(`/api/lost-phone/${step}`, undefined, { token });
const tokenIn = (mail: AccountMessage | undefined) =>
  new URLSearchParams(mail?.path.split('?')[1]).get('token') ?? '';

/** The token of a link that was mailed. */
async function mailed(): Promise<string> {
  expect((await asEdge('', { userId })).status).toBe(200);
  return tokenIn(sent.at(-1));
}

/** Gives the person recovery codes, and tells later whether they are still there. */
async function giveCodes(): Promise<() => Promise<boolean>> {
  const codes = recoveryCodesModel(api.context.connection);
  await codes.create({ _id: userId, hashes: ['a-hash'], createdAt: api.context.clock() });
  return async () => (await codes.exists({ _id: userId })) !== null;
}

const logged = async () =>
  (
    await auditModel(api.context.connection)
      .find({ subjectId: userId, action: /^factor-removal/ })
      .lean()
  )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ action }) => action);

describe('the removal of a second factor', () => {
  it('is asked for by the edge alone', async () => {
    expect((await api.post('/api/lost-phone', undefined, { userId })).status).toBe(403);
    expect(sent).toEqual([]);
  });

  it('is not mailed without a second factor, nor to an administrator [second-factor 9]', async () => {
    factors = [];
    expect((await asEdge('', { userId })).body.code).toBe('wrong_state');
    factors = ['f-1'];
    await signInAdmin(api);
    const answer = await asEdge('', { userId: 'admin boss@backline.example' });
    expect([answer.body.code, answer.body.message]).toEqual([
      'wrong_state',
      expect.stringContaining('backline admin invite'),
    ]);
    expect(sent).toEqual([]);
  });

  it('is not started by an unknown link, nor by an old one', async () => {
    expect((await follow('start', 'invented')).status).toBe(404);
    const token = await mailed();
    api.passHours(25);
    expect((await follow('start', token)).status).toBe(404);
  });

  it('happens 72 hours after the link, and the owner is told of the wait [second-factor 9]', async () => {
    const token = await mailed();
    const started = await follow('start', token);
    expect(started.status).toBe(200);
    expect(sent.at(-1)).toMatchObject({ heading: 'The wait has started' });
    expect((await follow('start', token)).body).toEqual(started.body);
    expect((await asEdge('', { userId })).body.code).toBe('wrong_state');
    api.passHours(71);
    await api.runDueTimers();
    expect(factors).toEqual(['f-1']);
    api.passHours(1);
    await api.runDueTimers();
    expect(factors).toEqual([]);
    expect((await follow('stop', token)).body.code).toBe('wrong_state');
    expect(await logged()).toEqual(['factor-removal.start', 'factor-removal.end']);
  });

  it('never happens after it was stopped, and stopping twice is no fault [second-factor 9]', async () => {
    const token = await mailed();
    await follow('start', token);
    const stop = tokenIn(sent.at(-1));
    expect((await follow('stop', stop)).status).toBe(200);
    expect((await follow('stop', stop)).status).toBe(200);
    api.passHours(80);
    await api.runDueTimers();
    expect(factors).toEqual(['f-1']);
    expect((await follow('start', token)).body.code).toBe('wrong_state');
    expect(await logged()).toEqual(['factor-removal.start', 'factor-removal.stop']);
  });

  it('is stopped by a code of the app, or a new password, and so is its link [second-factor 15]', async () => {
    const stops = () => asEdge('/stops', { userId });
    expect((await api.post('/api/lost-phone/stops', undefined, { userId })).status).toBe(403);
    const first = await mailed();
    expect((await stops()).status).toBe(200);
    expect((await follow('start', first)).body.code).toBe('wrong_state');
    await follow('start', await mailed());
    await stops();
    api.passHours(80);
    await api.runDueTimers();
    expect(factors).toEqual(['f-1']);
  });

  it('stands in the bell of its person as soon as the wait starts [second-factor 15]', async () => {
    const artist = await makeArtist(api);
    ({ userId } = artist);
    await follow('start', await mailed());
    const { body } = await api.get('/api/notices', artist.token);
    const notice = { kind: 'factor-removal', path: '/settings#password', isRead: false };
    expect(body).toContainEqual(expect.objectContaining(notice));
  });

  it('keeps its link while that works, whoever asks again [second-factor 20]', async () => {
    const token = await mailed();
    const again = await asEdge('', { userId });
    expect([again.body.code, sent.length]).toEqual(['wrong_state', 1]);
    expect((await follow('start', token)).status).toBe(200);
  });

  it('can be asked for again when no mail was sent', async () => {
    mails = false;
    expect((await asEdge('', { userId })).body).toEqual({ isMailed: false });
    mails = true;
    expect((await asEdge('', { userId })).body).toEqual({ isMailed: true });
  });

  it('neither starts nor ends for a person who became an administrator [second-factor 9]', async () => {
    const token = await mailed();
    const administrators = administratorModel(api.context.connection);
    const email = `${userId}@backline.example`;
    const promote = () => administrators.create({ _id: userId, email, createdAt: api.context.clock() });
    await promote();
    expect((await follow('start', token)).body.code).toBe('wrong_state');
    await administrators.deleteOne({ _id: userId });
    await follow('start', token);
    await promote();
    api.passHours(73);
    await api.runDueTimers();
    expect(factors).toEqual(['f-1']);
  });

  it('spares a factor that was turned on later, with its recovery codes [second-factor 26]', async () => {
    await follow('start', await mailed());
    factors = ['f-1', 'f-2'];
    const hasCodes = await giveCodes();
    api.passHours(72);
    await api.runDueTimers();
    expect([factors, await hasCodes()]).toEqual([['f-2'], true]);
  });

  it('removes the recovery codes with the factors [second-factor 26]', async () => {
    const hasCodes = await giveCodes();
    await follow('start', await mailed());
    api.passHours(71);
    await api.runDueTimers();
    expect(await hasCodes()).toBe(true);
    api.passHours(1);
    await api.runDueTimers();
    expect([factors, await hasCodes()]).toEqual([[], false]);
  });

  it('starts once, whatever is sent at the same time', async () => {
    const token = await mailed();
    const answers = await Promise.all([1, 2, 3].map(() => follow('start', token)));
    expect(new Set(answers.map(({ body }) => body.removesAt as string)).size).toBe(1);
  });
});

it('tells a person that a recovery code was used, and how many are left [second-factor 7]', async () => {
  expect((await asEdge('/used-codes', { userId, codesLeft: 9 })).body).toEqual({ isMailed: true });
  expect(sent).toMatchObject([{ heading: 'A recovery code was used', facts: { 'Codes left': '9' } }]);
});

it('tells a person by mail and in the bell of guessed codes, for services alone [second-factor 25]', async () => {
  const artist = await makeArtist(api);
  ({ userId } = artist);
  expect((await api.post('/api/lost-phone/guessed-codes', artist.token, { userId })).status).toBe(403);
  expect((await asEdge('/guessed-codes', { userId })).body).toEqual({ isMailed: true });
  expect(sent).toMatchObject([{ heading: 'Many wrong codes', path: '/settings#password' }]);
  const { body } = await api.get('/api/notices', artist.token);
  expect(body).toContainEqual(expect.objectContaining({ kind: 'codes-guessed', path: '/settings#password' }));
});
