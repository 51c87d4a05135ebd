import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a venue’s dashboard', () => {
  it('is refused to strangers and artists', async () => {
    expect((await api.get('/api/orgs/me')).status).toBe(401);
    expect((await api.get('/api/orgs/me', (await makeArtist(api)).token)).status).toBe(403);
  });

  it('has no average before the first reply', async () => {
    const { body } = await api.get('/api/orgs/me', (await makeVenue(api)).token);
    expect(body.stats).toEqual({ upcomingEvents: 0, applications: 0, waiting: 0, averageReplyHours: null });
  });

  it('counts its own events and applications, and how long its replies took', async () => {
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
    await api.post(`/api/applications/${ids[1]}/decline`, venue.token, {});
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
