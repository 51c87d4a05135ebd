import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const inHours = (hours: number) => new Date(api.context.clock().getTime() + hours * 3_600_000);
const ids = (events: { id: string }[]) => events.map(({ id }) => id);

describe('events', () => {
  it('answers 404 for an event that does not exist [events 6]', async () => {
    expect((await api.get('/api/events/000000000000000000000000')).status).toBe(404);
  });

  it('allows caches to store the reads of strangers for a moment, and no reads of a person', async () => {
    const event = await makeEvent(api, await makeVenue(api));
    const artist = await makeArtist(api);
    for (const path of ['/api/events', `/api/events/${event._id}`]) {
      const [stranger, person] = [await api.get(path), await api.get(path, artist.token)];
      expect(stranger.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=30');
      expect(stranger.headers.get('vary')).toContain('Cookie');
      expect(person.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('leaves out events that have begun or were cancelled [events 4]', async () => {
    const venue = await makeVenue(api);
    await makeEvent(api, venue, { startsAt: inHours(-1) });
    await makeEvent(api, venue, { status: 'cancelled' });
    const open = await makeEvent(api, venue);
    expect(ids((await api.get(`/api/events?orgId=${venue.id}`)).body)).toEqual([open._id]);
  });

  it('lists by date, in pages, without losing or repeating events of the same hour [events 5, lists 1, calls 8]', async () => {
    const venue = await makeVenue(api);
    const hours = [30, 10, 20, 20, 20];
    const events = await Promise.all(hours.map((h) => makeEvent(api, venue, { startsAt: inHours(h) })));
    const seen: string[] = [];
    let path: string | undefined = `/api/events?orgId=${venue.id}&limit=2`;
    for (let page = 0; path !== undefined; page += 1) {
      const { body, headers } = await api.get(path);
      expect(body.length).toBe(page < 2 ? 2 : 1);
      seen.push(...ids(body));
      path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(events.map(({ _id }) => _id)));
    expect([seen[0], seen[4]]).toEqual([events[1]?._id, events[0]?._id]);
  });

  it('shows places minus accepted, the pay as text and the venue [events 2, calls 8]', async () => {
    const event = await makeEvent(api, await makeVenue(api), { places: 5, accepted: 1 });
    const { body } = await api.get(`/api/events/${event._id}`);
    expect(body).toMatchObject({
      headliner: 'Oyelaran',
      spotsAvailable: 4,
      payRange: '$600–$900',
      date: event.startsAt.toISOString(),
      venueName: 'Salt House',
      location: 'Lisbon',
      venue: { address: 'Rua do Cais 32', capacity: 420 },
      status: 'accepting',
    });
    expect(body).not.toHaveProperty('myApplication');
  });

  it.each([
    ['full', { accepted: 2 }],
    ['reviewing', { status: 'reviewing' as const }],
    ['cancelled', { status: 'cancelled' as const }],
  ])('tells when it is %s [events 3]', async (status, fields) => {
    const event = await makeEvent(api, await makeVenue(api), fields);
    expect((await api.get(`/api/events/${event._id}`)).body.status).toBe(status);
  });

  it('is past when it begins [events 3]', async () => {
    const event = await makeEvent(api, await makeVenue(api), { startsAt: inHours(1) });
    expect((await api.get(`/api/events/${event._id}`)).body.status).toBe('accepting');
    api.passHours(1);
    expect((await api.get(`/api/events/${event._id}`)).body.status).toBe('past');
  });

  it('shows an artist only their own application [privacy 5]', async () => {
    const event = await makeEvent(api, await makeVenue(api));
    const [applicant, other] = [await makeArtist(api), await makeArtist(api)];
    const { body } = await api.post('/api/applications', applicant.token, {
      eventId: event._id,
      message: 'I play long and low.',
    });
    const path = `/api/events/${event._id}`;
    expect((await api.get(path, applicant.token)).body.myApplication).toEqual({
      id: body.id,
      status: 'submitted',
    });
    expect((await api.get(path, other.token)).body).not.toHaveProperty('myApplication');
  });
});
