import type { Point } from '@backline/contracts/base/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellOf, distanceKm } from '#src/modules/base/places/cells.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import { invitationId } from '#src/modules/booking/invited-artists/find-invitation.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeArtist, makeEvent, makeVenue, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { applicationRecord, eventRecord } from '#src/testing/records.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const HOUR_MS = 3_600_000;
const LISBON = { id: '2267057', latitude: 38.71667, longitude: -9.13333 };
const SUVA = { id: '2198148', latitude: -18.14161, longitude: 178.44149 };
const EVENTS = 240;

/** Points around both places, beyond a border and the date line. Undefined is a place that nobody knows. */
const POINTS: readonly (Point | undefined)[] = [
  undefined,
  ...[0, 0.15, 0.3, 0.6, 1.2, 3].map((step) => ({ latitude: 38.7167, longitude: -9.1333 + step })),
  ...[178.4, 178.9, 179.9, -179.9, -179.2].map((longitude) => ({ latitude: -18, longitude })),
  { latitude: 89.95, longitude: 20 },
];
const GENRES = ['House', 'Dub Techno', 'Jazz (live)', 'Drum & Bass', 'Afro House'];
const ZONES = ['Europe/Lisbon', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const NAMES = ['Oyelaran', 'São Tomé All Stars', 'Kasimir (Bloom)'];

const HOUSES = ['Salt House', 'Kiosk 44', 'Łódź Hall'];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

let api: TestApi;
let artist: TestArtist;
let events: EventRecord[];
let promptVenue: TestVenue;
const applied = new Set<string>();
const invited = new Set<string>();

beforeAll(async () => {
  api = await startTestApi();
  artist = await makeArtist(api);
  const venues = await Promise.all(HOUSES.map((name) => makeVenue(api, name)));
  promptVenue = pick(venues, 1);
  await Promise.all(
    Array.from({ length: EVENTS }, (_, number) => addEvent(pick(venues, number % 7), number)),
  ).then((made) => (events = made.toSorted(inOrder)));
  await addReplies(pick(venues, 0), 4, 5);
  await addReplies(promptVenue, 9, 1);
  await addReplies(pick(venues, 2), 4, 0);
  for (const [number, { _id: eventId, orgId }] of events.entries()) {
    if (number % 5 === 0) await addApplication(eventId, orgId, number % 2 === 0 ? 'submitted' : 'declined');
    if (number % 3 === 0) await invite(eventId, orgId);
  }
});
afterAll(() => api.close());

const inOrder = (a: EventRecord, b: EventRecord) =>
  a.startsAt.getTime() - b.startsAt.getTime() || (a._id < b._id ? -1 : 1);

function addEvent(venue: TestVenue, number: number): Promise<EventRecord> {
  const now = api.context.clock().getTime();
  const point = pick(POINTS, number);
  return makeEvent(api, venue, {
    headliner: `${pick(NAMES, number % 11)} ${number}`,
    venue: { ...eventRecord().venue, id: venue.id, name: pick(HOUSES, number % 7) },
    timeZone: pick(ZONES, number % 5),
    startsAt: new Date(now + ((number * 37) % 400) * 3 * HOUR_MS + HOUR_MS),
    town: point ? { id: 'x', country: 'PT', ...point, cell: cellOf(point) } : null,
    genres: [pick(GENRES, number), pick(GENRES, number % 8)],
    pay: { min: (number % 10) * 100, max: 2_000, currency: pick(['EUR', 'USD', 'JPY'], number % 4) },
    creditsRequired: (number * 7) % 30,
    places: 2,
    accepted: number % 9 === 0 ? 2 : number % 2,
    status: number % 8 === 0 ? 'reviewing' : 'accepting',
    ...(number % 6 === 0 && { opensAt: new Date(now + 10 * HOUR_MS) }),
  });
}

async function addReplies(venue: TestVenue, inTime: number, missed: number): Promise<void> {
  const sent = new Date(api.context.clock().getTime() - 200 * HOUR_MS);
  const at = new Date(sent.getTime() + HOUR_MS);
  await applicationModel(api.context.connection).create(
    Array.from({ length: inTime + missed }, (_, number) => {
      const transition = number < inTime ? ('accept' as const) : ('expire' as const);
      return applicationRecord({
        _id: `${venue.id} ${number}`,
        eventId: `past ${number}`,
        artistId: `artist ${number}`,
        orgId: venue.id,
        status: number < inTime ? 'accepted' : 'expired',
        active: false,
        submittedAt: sent,
        history: [{ transition, at, by: 'venue' }] as never,
      });
    }),
  );
}

async function addApplication(
  eventId: string,
  orgId: string,
  status: 'submitted' | 'declined',
): Promise<void> {
  if (status === 'submitted') applied.add(eventId);
  await applicationModel(api.context.connection).create(
    applicationRecord({
      _id: `mine ${eventId}`,
      eventId,
      orgId,
      artistId: artist.id,
      status,
      active: status === 'submitted',
      submittedAt: api.context.clock(),
    }),
  );
}

async function invite(eventId: string, orgId: string): Promise<void> {
  invited.add(eventId);
  const pair = { eventId, artistId: artist.id };
  const record = { _id: invitationId(pair), ...pair, orgId, userId: 'x', at: api.context.clock() };
  await eventInvitationModel(api.context.connection).create(record);
}

type Query = Record<string, string>;

const dayOf = ({ startsAt, timeZone }: EventRecord) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(startsAt);
const isNear = (event: EventRecord, centre: Point, km: number) =>
  Boolean(event.town && distanceKm(event.town, centre) <= km);

/** Each filter, as a plain condition on a record. */
const PLAIN: Record<string, (event: EventRecord, value: string, query: Query) => boolean> = {
  near: (event, id, { within = '50' }) => isNear(event, id === SUVA.id ? SUVA : LISBON, Number(within)),
  genres: ({ genres }, names) =>
    names.split(',').some((name) => genres.some((genre) => genre.toLowerCase() === name.toLowerCase())),
  from: (event, day) => dayOf(event) >= day,
  to: (event, day) => dayOf(event) <= day,
  pay: ({ pay }, min, { currency }) => pay.currency === currency && pay.min >= Number(min),
  credits: ({ creditsRequired }, most) => creditsRequired <= Number(most),
  prompt: ({ orgId }) => orgId === promptVenue.id,
  open: ({ _id, status, places, accepted, opensAt }) =>
    status === 'accepting' &&
    accepted < places &&
    !applied.has(_id) &&
    (!opensAt || (invited.has(_id) && accepted < 1)),
  q: ({ headliner, venue }, name) => {
    const plain = (text: string) =>
      text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
    return plain(headliner).includes(plain(name)) || plain(venue.name).includes(plain(name));
  },
};

const wantedIds = (query: Query) =>
  events
    .filter((event) =>
      Object.entries(query).every(([name, value]) => PLAIN[name]?.(event, value, query) ?? true),
    )
    .map(({ _id }) => _id);

async function foundIds(query: Query): Promise<string[]> {
  const ids: string[] = [];
  let path: string | undefined = `/api/events?${new URLSearchParams({ ...query, limit: '37' }).toString()}`;
  while (path !== undefined) {
    const { status, body, headers } = await api.get(path, artist.token);
    expect([status, body.fields]).toEqual([200, undefined]);
    ids.push(...body.map(({ id }: { id: string }) => id));
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return ids;
}

const day = (days: number) =>
  new Date(api.context.clock().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);

describe('the list of events', () => {
  it.each([
    { near: LISBON.id },
    { near: LISBON.id, within: '25' },
    { near: LISBON.id, within: '100' },
    { near: LISBON.id, within: '250' },
    { near: SUVA.id, within: '100' },
    { near: SUVA.id, within: '250' },
    { genres: 'house' },
    { genres: 'Jazz (live),drum & bass' },
    { pay: '300', currency: 'EUR' },
    { pay: '0', currency: 'JPY' },
    { credits: '0' },
    { credits: '12' },
    { prompt: 'yes' },
    { open: 'yes' },
    { q: 'SAO tome' },
    { q: 'kasimir (' },
    { q: 'lodz' },
  ] as Query[])('has exactly the events that fit %j', async (query) => {
    const wanted = wantedIds(query);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(EVENTS);
    expect(await foundIds(query)).toEqual(wanted);
  });

  it('counts days as they are at the place of the event', async () => {
    for (const query of [{ from: day(20) }, { to: day(9) }, { from: day(11), to: day(11) }]) {
      expect(await foundIds(query)).toEqual(wantedIds(query));
    }
  });

  it('has exactly the events that fit several filters, and all at once [events 56]', async () => {
    const all: Query = {
      near: LISBON.id,
      within: '250',
      genres: GENRES.slice(0, 4).join(','),
      from: day(0),
      to: day(50),
      pay: '0',
      currency: 'EUR',
      credits: '30',
      prompt: 'yes',
      open: 'yes',
      q: 'a',
    };
    expect(wantedIds(all).length).toBeGreaterThan(0);
    expect(await foundIds(all)).toEqual(wantedIds(all));
    const names = Object.keys(all).filter((name) => !['within', 'currency'].includes(name));
    for (let turn = 0; turn < 25; turn += 1) {
      const kept = names.filter((_, index) => (turn * 7919 + index * 104_729) % 5 < 2);
      const both = [...kept, kept.includes('near') && 'within', kept.includes('pay') && 'currency'];
      const query = Object.fromEntries(Object.entries(all).filter(([name]) => both.includes(name)));
      expect(await foundIds(query), JSON.stringify(query)).toEqual(wantedIds(query));
    }
  });

  it.each([
    ['near=nowhere', 'near'],
    ['near=1', 'near'],
    ['near=', 'near'],
    [`near=${LISBON.id}&within=30`, 'within'],
    ['within=50', 'within'],
    ['genres=a,b,c,d,e,f', 'genres'],
    ['genres=', 'genres'],
    ['from=2026-02-30', 'from'],
    ['from=2026-12-02&to=2026-12-01', 'to'],
    ['pay=300', 'pay'],
    ['pay=-1&currency=EUR', 'pay'],
    ['pay=300&currency=Euro', 'currency'],
    ['credits=51', 'credits'],
    ['prompt=1', 'prompt'],
    ['open=no', 'open'],
    ['q=%20', 'q'],
  ])('names the wrong value of %s [events 57]', async (query, field) => {
    for (const path of ['/api/events', '/api/event-counts']) {
      const { status, body } = await api.get(`${path}?${query}`, artist.token);
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
  });

  it('shows what is open only to an artist', async () => {
    for (const token of [undefined, promptVenue.token]) {
      const { status, body } = await api.get('/api/events?open=yes', token);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['open']]);
    }
  });

  it('says how many wait for an answer', async () => {
    const venue = await makeVenue(api);
    const event = await makeEvent(api, venue);
    await api.post('/api/applications', (await makeArtist(api)).token, {
      eventId: event._id,
      message: 'I play long and low.',
    });
    expect((await api.get(`/api/events?orgId=${venue.id}`)).body).toMatchObject([{ waiting: 1 }]);
  });
});

describe('the counts beside the list', () => {
  const counts = async (query: Query) =>
    (await api.get(`/api/event-counts?${new URLSearchParams(query).toString()}`, artist.token)).body;

  it('say how many events have another currency', async () => {
    const { currency, pay, ...others }: Query = { pay: '500', currency: 'EUR', genres: 'house' };
    const left = events.filter(
      (event) => wantedIds(others).includes(event._id) && event.pay.currency !== currency,
    );
    expect(await counts({ pay, currency, ...others } as Query)).toEqual({
      otherCurrencies: left.length,
      without: [],
    });
  });

  it('tell for an empty list what it would have without each filter [events 59]', async () => {
    const query: Query = { near: SUVA.id, within: '25', credits: '3', q: 'nobody at all' };
    expect((await counts(query)).without).toEqual([
      { filter: 'near', count: 0 },
      { filter: 'credits', count: 0 },
      { filter: 'q', count: wantedIds({ near: SUVA.id, within: '25', credits: '3' }).length },
    ]);
    const { open } = Object.fromEntries(
      (await counts({ open: 'yes', credits: '0', genres: 'none' })).without.map(
        ({ filter, count }: { filter: string; count: number }) => [filter, count],
      ),
    );
    expect(open).toBe(0);
  });

  it('count at most 100', async () => {
    const { without } = await counts({ q: 'nobody at all' });
    expect(without).toEqual([{ filter: 'q', count: 100 }]);
  });
});
