import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { orgModel } from './orgs.model.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a venue’s dashboard', () => {
  it('is refused to strangers and artists [organisation-dashboard 52]', async () => {
    expect((await api.get('/api/orgs/me')).status).toBe(401);
    expect((await api.get('/api/orgs/me', (await makeArtist(api)).token)).status).toBe(403);
  });

  it('has no average before the first reply [organisation-dashboard 3]', async () => {
    const { body } = await api.get('/api/orgs/me', (await makeVenue(api)).token);
    expect(body.stats).toEqual({ upcomingEvents: 0, applications: 0, waiting: 0, averageReplyHours: null });
  });

  it('counts its own events and applications, and how long its replies took [privacy 4, organisation-dashboard 2, calls 15]', async () => {
    const [venue, other] = [await makeVenue(api, 'Kiosk 44'), await makeVenue(api)];
    const [event] = await Promise.all([
      makeEvent(api, venue),
      makeEvent(api, venue, { status: 'cancelled' }),
      makeEvent(api, other),
    ]);
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { token } = await makeArtist(api);
      const { body } = await api.post('/api/applications', token, { eventId: event._id, message: 'Hello' });
      ids.push(body.id);
    }
    api.passHours(1);
    await api.post(`/api/applications/${ids[0]}/accept`, venue.token, {});
    api.passHours(2);
    await api.post(`/api/applications/${ids[1]}/view`, venue.token, {});
    await api.post(`/api/applications/${ids[1]}/decline`, venue.token, {
      reason: 'We are full this spring.',
    });
    const { body } = await api.get('/api/orgs/me', venue.token);
    expect(body).toMatchObject({
      orgName: 'Kiosk 44',
      stats: { upcomingEvents: 1, applications: 3, waiting: 1, averageReplyHours: 2 },
    });
    expect(body.upcomingEvents).toEqual([
      expect.objectContaining({ id: event._id, applicants: 3, spotsAvailable: 1 }),
    ]);
  });
});

describe('a new organisation', () => {
  const form = buildOrgSignup();
  const stored = (userId: string) => orgModel(api.context.connection).find({ userId }).lean();

  it('is refused to strangers; wrong fields are all named', async () => {
    expect((await api.post('/internal/orgs', undefined, form)).status).toBe(401);
    const wrong = { ...form, orgName: ' ', city: '', capacity: 'many' };
    const { status, body } = await api.post('/internal/orgs', api.signIn(), wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['orgName', 'city', 'capacity']);
  });

  it('is refused to an artist with a profile, who stays one', async () => {
    const artist = await makeArtist(api);
    const { status, body } = await api.post('/internal/orgs', artist.token, form);
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(await stored(artist.userId)).toEqual([]);
    expect((await api.get('/api/auth/user', artist.token)).body).toMatchObject({
      userType: 'artist',
      artistId: artist.id,
    });
  });

  it('is stored with every field of the form, and its account becomes an organisation’s [organisation-signup 28]', async () => {
    const token = api.signIn({ userId: 'salt' });
    const optional = {
      phone: '+351 912 345 678',
      zipCode: '1100-104',
      website: 'https://salthouse.example',
      description: 'A salt store on the river.',
      eventTypes: ['Club night'],
      musicGenres: ['House'],
      averageBudget: '500-1000',
      bookingFrequency: 'weekly',
    };
    const { status, body } = await api.post('/internal/orgs', token, {
      ...form,
      ...optional,
      capacity: '420',
    });
    expect(status).toBe(201);
    expect(await stored('salt')).toEqual([
      expect.objectContaining({ _id: body.orgId, ...form, ...optional, capacity: 420 }),
    ]);
    expect((await api.get('/api/auth/user', token)).body).toMatchObject({
      userType: 'organisation',
      orgId: body.orgId,
      name: 'Salt House',
    });
    expect((await api.get('/api/orgs/me', token)).body).toMatchObject({ id: body.orgId, city: 'Lisbon' });
  });

  it('takes over the artist account of a person who signed in too early', async () => {
    const token = api.signIn({ userId: 'early' });
    expect((await api.get('/api/auth/user', token)).body.userType).toBe('artist');
    expect((await api.post('/internal/orgs', token, form)).status).toBe(201);
    expect((await api.get('/api/auth/user', token)).body.userType).toBe('organisation');
    expect((await api.post('/api/artists', token, { stageName: 'Salt' })).status).toBe(403);
  });

  it('is made once, however many calls arrive at once [organisation-signup 15]', async () => {
    const token = api.signIn({ userId: 'retry' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        api.post('/internal/orgs', token, { ...form, orgName: `Try ${i}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [org, ...others] = await stored('retry');
    expect(others).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.orgId))).toEqual(new Set([org?._id]));
    expect(await accountModel(api.context.connection).findById('retry').lean()).toMatchObject({
      orgId: org?._id,
      userType: 'organisation',
    });
  });

  it('never shares an account with an artist profile, whichever comes first [organisation-signup 15]', async () => {
    const token = api.signIn({ userId: 'torn' });
    const [asOrg, asArtist] = await Promise.all([
      api.post('/internal/orgs', token, form),
      api.post('/api/artists', token, { stageName: 'Torn' }),
    ]);
    expect([asOrg.status < 300, asArtist.status < 300].filter(Boolean)).toHaveLength(1);
    const { orgId, artistId } = (await api.get('/api/auth/user', token)).body;
    expect([orgId, artistId].filter((id) => id !== undefined)).toHaveLength(1);
  });
});
