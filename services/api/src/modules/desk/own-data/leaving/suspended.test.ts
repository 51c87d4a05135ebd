import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailTokens } from '#src/mail/mail-tokens.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import { type LeavingApi, SERVICE_KEY, startLeavingApi } from '#src/testing/leaving.ts';

let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  test = await startLeavingApi();
  ({ api } = test);
});
afterAll(() => api.close());

/** The token of the mailed link to a statement about this person. */
async function statementOf({ userId }: TestArtist): Promise<string> {
  const _id = newId();
  const { connection, clock } = api.context;
  const words = { subjectName: 'Juno Halide', reason: 'Spam', facts: '40 messages.', rule: 'Terms 6' };
  const who = { subjectId: userId, userIds: [userId], adminId: 'boss' };
  await statementModel(connection).create({ _id, act: 'person.suspend', ...who, ...words, at: clock() });
  return createMailTokens(SERVICE_KEY).sign('statement', [_id, userId]);
}

it('a suspended person leaves by the link of the statement, and nobody by another one [leaving 12]', async () => {
  const { connection, clock } = api.context;
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const [token, tokenOfRen] = [await statementOf(juno), await statementOf(ren)];
  await suspensionModel(connection).create({ _id: juno.userId, artistId: juno.id, at: clock() });
  test.suspended.add(juno.userId);
  const start = (body: object) => api.post('/api/leaving', undefined, { name: 'Juno Halide', ...body });
  expect((await start({ token: 'forged.token' })).status).toBe(404);
  expect((await start({ token: tokenOfRen })).body.message).toBe('Sign in to delete your account.');
  expect((await api.get(`/api/leaving?token=${token}`)).body.name).toBe('Juno Halide');
  expect((await start({ token, name: 'Ren' })).body.fields.name).toBe('Type Juno Halide to confirm');
  const started = await start({ token });
  expect(started.status).toBe(200);
  expect((await start({ token })).body).toEqual(started.body);
  const stateOf = async () => (await leavingModel(connection).findById(juno.userId).lean())?.state;
  expect(await stateOf()).toBe('waiting');

  // The edge asks for the link after the right password.
  const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY };
  const link = { headers, body: { email: `${juno.userId}@example.org` } };
  expect((await api.call('POST', '/api/admin/suspensions/link', link)).body.token).toBe(token);
  expect(await stateOf()).toBe('returned');
});

it('a suspended person keeps the account by that link, and nobody by another one [leaving 15]', async () => {
  const { connection, clock } = api.context;
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const [token, tokenOfRen] = [await statementOf(juno), await statementOf(ren)];
  await suspensionModel(connection).create({ _id: juno.userId, artistId: juno.id, at: clock() });
  const keep = (body: object) => api.post('/api/leaving/kept', undefined, body);
  expect((await keep({})).body.fields.token).toEqual(expect.any(String));
  expect((await keep({ token: 'forged.token' })).status).toBe(404);
  expect((await keep({ token: tokenOfRen })).status).toBe(403);
  const { endsAt } = (await api.post('/api/leaving', undefined, { name: 'Juno Halide', token })).body;
  expect((await api.get(`/api/leaving?token=${token}`)).body.leavesAt).toBe(endsAt);
  expect((await keep({ token })).body).toEqual({ kept: true });
  expect((await keep({ token })).body).toEqual({ kept: true });
  expect((await api.get(`/api/leaving?token=${token}`)).body.leavesAt).toBeNull();
  await leavingModel(connection).updateOne({ _id: juno.userId }, { $set: { state: 'erasing' } });
  expect((await keep({ token })).status).toBe(409);
});

it('a person who is signed in stays so when another one leaves by a link [leaving 12]', async () => {
  const { connection, clock } = api.context;
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const token = await statementOf(juno);
  await suspensionModel(connection).create({ _id: juno.userId, artistId: juno.id, at: clock() });
  const before = test.signedOut.length;
  expect((await api.post('/api/leaving', ren.token, { name: 'Juno Halide', token })).status).toBe(200);
  expect(test.signedOut).toHaveLength(before);
  await test.leave(ren, { name: 'Juno Halide' });
  expect(test.signedOut).toHaveLength(before + 1);
});
