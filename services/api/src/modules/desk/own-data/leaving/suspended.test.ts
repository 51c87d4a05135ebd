import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import { type LeavingApi, SERVICE_KEY, startLeavingApi } from '#src/testing/leaving.ts';
import { statementLinkOf, suspendByRecord } from '#src/testing/suspensions.ts';

let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  test = await startLeavingApi();
  ({ api } = test);
});
afterAll(() => api.close());

/** The token of the mailed link to a statement about this person. */
const statementOf = (artist: TestArtist) => statementLinkOf(api, artist, SERVICE_KEY);

it('a suspended person leaves by the link of the statement, and nobody by another one [leaving 12]', async () => {
  const { connection } = api.context;
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const [token, tokenOfRen] = [await statementOf(juno), await statementOf(ren)];
  await suspendByRecord(api, juno);
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
  const { connection } = api.context;
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const [token, tokenOfRen] = [await statementOf(juno), await statementOf(ren)];
  await suspendByRecord(api, juno);
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
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const token = await statementOf(juno);
  await suspendByRecord(api, juno);
  const before = test.signedOut.length;
  expect((await api.post('/api/leaving', ren.token, { name: 'Juno Halide', token })).status).toBe(200);
  expect(test.signedOut).toHaveLength(before);
  await test.leave(ren, { name: 'Juno Halide' });
  expect(test.signedOut).toHaveLength(before + 1);
});

it('too many calls by links from one address, or of one person, wait for the told time [leaving 17]', async () => {
  const [juno, ren] = [await makeArtist(api), await makeArtist(api)];
  const token = await statementOf(juno);
  await suspendByRecord(api, juno);
  const calls = [
    () => api.get(`/api/leaving?token=${token}`),
    () => api.post('/api/leaving', undefined, { name: 'Juno Halide', token }),
    () => api.post('/api/leaving/kept', undefined, { token }),
    () => api.get('/api/leaving', ren.token),
    () => test.leave(ren, { name: 'Ren' }),
  ];
  for (const call of calls) expect((await call()).status).not.toBe(429);
  await rateWindowModel(api.context.connection).updateMany(
    { _id: /^(own-data-links|leaving):/ },
    { $set: { count: 1_000_000 } },
  );
  for (const call of calls) {
    const { status, body, headers } = await call();
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
