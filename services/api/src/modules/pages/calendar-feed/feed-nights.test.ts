import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { askFeed, makeFeed, type ReadEntry, readFeed } from '#src/testing/calendar-feeds.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let artist: TestArtist;
let venue: TestVenue;
let event: EventRecord;
let application: string;
/** The addresses of both feeds. */
let feeds: { artist: string; venue: string };
beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://backline.host', limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api, { stageName: 'Juno Halide' });
  venue = await makeVenue(api);
  const startsAt = new Date(api.context.clock().getTime() + 60 * 24 * 3_600_000);
  event = await makeEvent(api, venue, { startsAt, creditsRequired: 0 });
  application = (await applyTo(api, artist, event)).body.id;
  feeds = { artist: await makeFeed(api, artist.token), venue: await makeFeed(api, venue.token) };
});

const reason = 'The room is flooded';
const step = async (name: string, token = venue.token, body: object = {}) =>
  expect((await api.post(`/api/applications/${application}/${name}`, token, body)).status).toBe(200);
const cancelEvent = async () =>
  expect((await api.post(`/api/events/${event._id}/cancel`, venue.token, { reason })).status).toBe(200);

/** The one entry of a feed. */
async function entryOf(feed: string): Promise<ReadEntry> {
  const [entry, ...others] = await readFeed(api, feed);
  expect(others).toEqual([]);
  return entry!;
}

/** Moves the night by two hours, as the venue does. */
async function move(): Promise<void> {
  const { form, version } = (await api.get(`/api/orgs/me/events/${event._id}`, venue.token)).body;
  const start = new Date(event.startsAt.getTime() + 7_200_000).toISOString();
  const body = { ...form, date: start.slice(0, 10), start: start.slice(11, 16), version, tellsArtists: true };
  expect((await api.call('PUT', `/api/events/${event._id}`, { token: venue.token, body })).status).toBe(200);
}

describe('the feed of an artist', () => {
  it('has a night under one id before and after it is accepted, moved and cancelled [calendar-feed 8]', async () => {
    const seen = [await entryOf(feeds.artist)];
    for (const act of [() => step('accept'), move, cancelEvent]) {
      await act();
      seen.push(await entryOf(feeds.artist));
    }
    expect(seen.map(({ status }) => status)).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(new Set(seen.map(({ uid }) => uid))).toEqual(new Set([`${event._id}@backline.host`]));
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
    const [before, , after] = seen;
    expect(before?.start).toBe(event.startsAt.toISOString());
    expect(Date.parse(after!.start) - Date.parse(before!.start)).toBe(7_200_000);
    expect(before?.summary).toBe('Oyelaran at Salt House');
    expect(before?.description).toContain(`https://backline.host/events/${event._id}`);
  });

  it.each([
    ['withdraws', () => step('withdraw', artist.token)],
    ['is declined', () => step('decline')],
    ['gets no answer', () => api.runDueTimers()],
    ['is called off', () => step('accept').then(() => step('call-off', venue.token, { reason }))],
    ['cancels', () => step('accept').then(() => step('cancel', artist.token, { reason }))],
  ])('says for 30 days that a night is lost when the artist %s [calendar-feed 9]', async (what, lose) => {
    if (what === 'gets no answer') api.passHours(49);
    await lose();
    expect(await entryOf(feeds.artist)).toMatchObject({ status: 'CANCELLED' });
    api.passHours(24 * 30);
    await move();
    expect(await entryOf(feeds.artist)).toMatchObject({ status: 'CANCELLED' });
    api.passHours(1);
    expect(await readFeed(api, feeds.artist)).toEqual([]);
  });

  it('has a night once when the artist applies to it again, with a higher revision', async () => {
    await step('withdraw', artist.token);
    const lost = await entryOf(feeds.artist);
    api.passHours(1);
    await applyTo(api, artist, event);
    const again = await entryOf(feeds.artist);
    expect([again.status, again.uid]).toEqual(['TENTATIVE', lost.uid]);
    expect(again.sequence).toBeGreaterThan(lost.sequence);
  });

  it('is empty at first, and has no nights of others [calendar-feed 8]', async () => {
    const other = await makeArtist(api);
    expect(await readFeed(api, await makeFeed(api, other.token))).toEqual([]);
  });

  it.each([
    ['Europe/Lisbon', '2049-03-28T00:30:00.000Z', '2049-03-28T02:30:00.000Z'],
    ['Europe/Lisbon', '2049-10-31T00:30:00.000Z', '2049-10-31T01:30:00.000Z'],
    ['America/New_York', '2049-11-07T05:30:00.000Z', '2049-11-07T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2049-04-03T14:45:00.000Z', '2049-04-03T16:00:00.000Z'],
  ])(
    'has the moments of a night in %s while its clocks change at %s [calendar-feed 10]',
    async (zone, from, to) => {
      const night = { timeZone: zone, startsAt: new Date(from), endsAt: new Date(to), creditsRequired: 0 };
      await applyTo(api, artist, await makeEvent(api, venue, night));
      const found = (await readFeed(api, feeds.artist)).find(({ start }) => start === from);
      expect(found?.end).toBe(to);
    },
  );

  it.each([
    ['Ída, "Sólveig"; live \\ loud'],
    ['東京'.repeat(60)],
    ['😀'.repeat(60)],
    ['Oyelaran\r\nATTENDEE:mailto:a@b.example'],
  ])('reads %j as one line of text, folded by bytes [calendar-feed 10]', async (headliner) => {
    await applyTo(api, artist, await makeEvent(api, venue, { headliner, creditsRequired: 0 }));
    const summaries = (await readFeed(api, feeds.artist)).map(({ summary }) => summary);
    expect(summaries).toContain(`${headliner.replace('\r\n', ' ')} at Salt House`);
    const lines = (await (await askFeed(api, feeds.artist)).text()).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });
});

describe('the feed of a venue', () => {
  it('has its nights, with the names of the artists who play [calendar-feed 11]', async () => {
    const open = await entryOf(feeds.venue);
    expect(open).toMatchObject({ uid: `${event._id}@backline.host`, status: 'CONFIRMED' });
    expect(open.description).not.toContain('Juno Halide');
    await step('accept');
    const billed = await entryOf(feeds.venue);
    expect(billed.description).toMatch(/^Playing: Juno Halide\n/);
    await step('call-off', venue.token, { reason });
    const unbilled = await entryOf(feeds.venue);
    expect(unbilled.description).not.toContain('Juno Halide');
    const sequences = [open, billed, unbilled].map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it('says for 30 days that a night is cancelled, and has no nights of others [calendar-feed 11]', async () => {
    await makeEvent(api, await makeVenue(api));
    const before = await entryOf(feeds.venue);
    await cancelEvent();
    const cancelled = await entryOf(feeds.venue);
    expect(cancelled.status).toBe('CANCELLED');
    expect(cancelled.sequence).toBeGreaterThan(before.sequence);
    api.passHours(24 * 30 + 1);
    expect(await readFeed(api, feeds.venue)).toEqual([]);
  });
});
