import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['Boss@Backline.example'] });
});
afterAll(() => api.close());

describe('the signed-in person', () => {
  it('needs a session', async () => {
    expect((await api.get('/api/auth/user')).status).toBe(401);
  });

  it('is not an admin because of a listed address alone', async () => {
    const token = api.signIn({ email: 'boss@backline.example' });
    expect((await api.get('/api/auth/user', token)).body).toMatchObject({
      isAdmin: false,
      emailVerified: true,
    });
  });

  it('is an admin when recorded as one', async () => {
    const token = await signInAdmin(api);
    expect((await api.get('/api/auth/user', token)).body.isAdmin).toBe(true);
  });

  it('gets one account as an artist at the first call, even from several tabs at once [accounts 1, accounts 2]', async () => {
    const token = api.signIn({ userId: 'new-here' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.get('/api/auth/user', token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers[0]?.body).toEqual({
      id: 'new-here',
      email: expect.any(String),
      userType: 'artist',
      isAdmin: false,
      emailVerified: true,
      passwordPending: false,
    });
    expect(await accountModel(api.context.connection).countDocuments({ _id: 'new-here' })).toBe(1);
  });

  it('contains the name of their profile [accounts 1]', async () => {
    const artist = await makeArtist(api, { stageName: 'Nine Lamps' });
    const venue = await makeVenue(api, 'Kiosk 44');
    expect((await api.get('/api/auth/user', artist.token)).body).toMatchObject({
      artistId: artist.id,
      name: 'Nine Lamps',
    });
    expect((await api.get('/api/auth/user', venue.token)).body).toMatchObject({
      userType: 'organisation',
      orgId: venue.id,
      name: 'Kiosk 44',
    });
  });
});
