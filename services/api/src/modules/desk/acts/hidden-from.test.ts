import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mixListModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { askFeed, makeFeed } from '#src/testing/calendar-feeds.ts';
import {
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { makeMix } from '#src/testing/mixes.ts';

/** The calls that read one page, with the page in their path or body. */
type Read = [
  name: string,
  method: 'GET' | 'POST',
  path: (id: string) => string,
  body?: (id: string) => object,
];

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi({ publicUrl: 'https://backline.host' });
});
afterAll(() => acting.api.close());

async function statusOf([, method, path, body]: Read, id: string, token?: string): Promise<number> {
  const call = { ...(token && { token }), ...(body && { body: body(id) }) };
  return (await acting.api.call(method, path(id), call)).status;
}

describe('a hidden profile is 404 to strangers and other people, and open to its artist', () => {
  let artist: TestArtist;
  let other: TestArtist;
  let mixId: string;
  beforeAll(async () => {
    artist = await makeArtist(acting.api);
    other = await makeArtist(acting.api);
    mixId = await makeMix(acting.api, { artistId: artist.id });
    await mixListModel(acting.api.context.connection).create({ _id: artist.id, mixIds: [mixId] });
    await acting.boss.act('artist.hide', artist.id);
  });

  const view = (id: string) => ({ page: 'profile', id, source: 'direct' });
  it.each<Read>([
    ['profile', 'GET', (id) => `/api/artists/${id}`],
    ['dates', 'GET', (id) => `/api/artists/${id}/dates`],
    ['mixes', 'GET', (id) => `/api/mixes/artist/${id}`],
    ['start of a play', 'POST', () => `/api/mixes/${mixId}/listens`],
    ['play', 'POST', () => `/api/mixes/${mixId}/plays`, () => ({ ticket: 'x' })],
    ['view', 'POST', () => '/api/page-views', view],
    ['act on it', 'POST', (id) => `/api/artists/${id}/acts`, () => ({ act: 'share' })],
  ])('%s [acts 17]', async (...read) => {
    const tokens = [undefined, other.token, artist.token];
    const answers = await Promise.all(tokens.map((token) => statusOf(read, artist.id, token)));
    expect(answers.map((status) => (status < 300 ? 'open' : status))).toEqual([404, 404, 'open']);
  });
});

describe('a hidden venue, or its hidden event, is 404 to strangers, and open to its members', () => {
  let venue: TestVenue;
  let booker: { token: string };
  let other: TestVenue;
  let eventId: string;
  beforeEach(async () => {
    [venue, other] = [await makeVenue(acting.api), await makeVenue(acting.api)];
    booker = await makeBooker(acting.api, venue);
    eventId = (await makeEvent(acting.api, venue))._id;
  });

  const view = (id: string) => ({ page: 'event', id, source: 'direct' });
  const answersOf = (read: Read, id: string) =>
    Promise.all(
      [undefined, other.token, venue.token, booker.token].map((token) => statusOf(read, id, token)),
    );

  it.each<Read>([
    ['page', 'GET', (id) => `/api/events/${id}`],
    ['view', 'POST', () => '/api/page-views', view],
  ])('the hidden event: %s [acts 17]', async (...read) => {
    await acting.boss.act('event.hide', eventId);
    const [stranger, others, ...members] = await answersOf(read, eventId);
    expect([stranger, others]).toEqual([404, 404]);
    expect(members.every((status) => status < 300)).toBe(true);
  });

  it.each<Read>([
    ['page', 'GET', () => `/api/venues/${venue.id}`],
    ['event', 'GET', (id) => `/api/events/${id}`],
    ['view of an event', 'POST', () => '/api/page-views', view],
  ])('the hidden venue: %s [acts 17]', async (...read) => {
    await acting.boss.act('venue.hide', venue.id);
    const [stranger, others, ...members] = await answersOf(read, eventId);
    expect([stranger, others]).toEqual([404, 404]);
    expect(members.every((status) => status < 300)).toBe(true);
  });

  it('is listed to its members only, on the dashboard, the venue page and in their events [acts 17]', async () => {
    await acting.boss.act('venue.hide', venue.id);
    await acting.boss.act('event.hide', eventId);
    const listed = async (path: string, token?: string) => {
      const { body } = await acting.api.get(path, token);
      return JSON.stringify(body).includes(eventId);
    };
    const ofVenue = `/api/events?orgId=${venue.id}`;
    expect(await listed(ofVenue)).toBe(false);
    expect(await listed(ofVenue, other.token)).toBe(false);
    const own = [ofVenue, '/api/orgs/me', '/api/orgs/me/events?part=upcoming'];
    expect(await Promise.all(own.map((path) => listed(path, booker.token)))).toEqual(own.map(() => true));
    expect(await listed('/api/events?limit=100', venue.token)).toBe(false);
  });

  it('stays in the calendars of its members [acts 17]', async () => {
    const path = await makeFeed(acting.api, booker.token);
    await acting.boss.act('venue.hide', venue.id);
    expect((await askFeed(acting.api, path)).status).toBe(200);
  });
});

describe('the people of a hidden page', () => {
  const readOwn = async (token?: string) => (await acting.api.get('/api/hidden-pages', token)).body;

  it('read since when and why, with the statement, until it is shown [acts 18]', async () => {
    const artist = await makeArtist(acting.api);
    expect((await acting.api.get('/api/hidden-pages')).status).toBe(401);
    expect(await readOwn(artist.token)).toEqual([]);
    const since = acting.api.context.clock().toISOString();
    const { body } = await acting.boss.act('artist.hide', artist.id);
    expect(await readOwn(artist.token)).toEqual([
      { kind: 'artist', pageId: artist.id, since, reason: 'Fake profile', statementId: body.statementId },
    ]);
    await acting.boss.act('artist.show', artist.id);
    expect(await readOwn(artist.token)).toEqual([]);
  });

  it('read why their venue and its event are hidden, but only owners the statement [acts 18]', async () => {
    const venue = await makeVenue(acting.api);
    const booker = await makeBooker(acting.api, venue);
    const event = await makeEvent(acting.api, venue);
    const stranger = await makeVenue(acting.api);
    await acting.boss.act('venue.hide', venue.id);
    await acting.boss.act('event.hide', event._id);
    const kindsOf = async (token: string) =>
      (await readOwn(token))
        .map(({ kind, pageId, statementId }: Record<string, unknown>) => [kind, pageId, statementId !== null])
        .toSorted();
    const both = (isRead: boolean) => [
      ['event', event._id, isRead],
      ['venue', venue.id, isRead],
    ];
    expect(await kindsOf(venue.token)).toEqual(both(true));
    expect(await kindsOf(booker.token)).toEqual(both(false));
    expect(await kindsOf(stranger.token)).toEqual([]);
  });
});
