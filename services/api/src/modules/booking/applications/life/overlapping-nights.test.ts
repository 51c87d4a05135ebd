import { getApplicationSchemas } from '@backline/contracts/booking/applications.schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let artist: TestArtist;
/** A night from ten in the evening until four. */
let night: { token: string; id: string; at: (hours: number) => Date };
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api, { stageName: 'Juno Halide' });
  const begin = api.context.clock().getTime() + 240 * 3_600_000;
  const at = (hours: number) => new Date(begin + hours * 3_600_000);
  night = { at, ...(await ask({ startsAt: at(0), endsAt: at(6) })) };
});

/** An application of the artist to a new event of a new venue. */
async function ask(fields: Partial<EventRecord>, name = 'Salt House') {
  const venue = await makeVenue(api, name);
  const event = await makeEvent(api, venue, { creditsRequired: 0, ...fields });
  const { body } = await applyTo(api, artist, event);
  return { token: venue.token, id: body.id as string };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const move = async ({ token, id }: Asked, transition: string) =>
  expect((await api.post(`/api/applications/${id}/${transition}`, token, {})).status).toBe(200);
const read = async ({ token, id }: Asked) =>
  getApplicationSchemas.response.parse((await api.get(`/api/applications/${id}`, token)).body);
const overlaps = async (asked: Asked) => (await read(asked)).venueView?.overlaps ?? [];
const hours = (from: number, until: number) => ({
  from: night.at(from).toISOString(),
  until: night.at(until).toISOString(),
});

it.each<[string, { start: number; end: number | null }, [number, number]]>([
  ['within it', { start: 1, end: 3 }, [1, 3]],
  ['around it', { start: -2, end: 9 }, [0, 6]],
  ['that began before', { start: -3, end: 2 }, [0, 2]],
  ['without an end that begins within it', { start: 5, end: null }, [5, 6]],
] as const)(
  'both venues read that the artist plays a night %s, and its hours',
  async (_what, other, shared) => {
    const endsAt = other.end === null ? null : night.at(other.end);
    const elsewhere = await ask({ startsAt: night.at(other.start), endsAt }, 'Secret Cellar');
    expect([await overlaps(night), await overlaps(elsewhere)]).toEqual([[], []]);
    await move(elsewhere, 'accept');
    expect([await overlaps(night), await overlaps(elsewhere)]).toEqual([[hours(...shared)], []]);
    await move(night, 'accept');
    expect([await overlaps(night), await overlaps(elsewhere)]).toEqual([
      [hours(...shared)],
      [hours(...shared)],
    ]);
    const { body } = await api.get('/api/applications', night.token);
    expect(body[0].venueView.overlaps).toEqual([hours(...shared)]);
    expect(JSON.stringify([body, await read(night)])).not.toContain('Secret Cellar');
  },
);

it.each([
  ['that ends when this one begins', -5, 0],
  ['that begins when this one ends', 6, 9],
  ['of the next day', 24, 30],
])('a night %s overlaps nothing', async (_what, start, end) => {
  const elsewhere = await ask({ startsAt: night.at(start), endsAt: night.at(end) });
  await move(elsewhere, 'accept');
  await move(night, 'accept');
  expect([await overlaps(night), await overlaps(elsewhere)]).toEqual([[], []]);
});

it('a decided application and the artist read nothing of it', async () => {
  const elsewhere = await ask({ startsAt: night.at(1), endsAt: night.at(2) });
  await move(elsewhere, 'accept');
  await move(night, 'decline');
  expect(await overlaps(night)).toEqual([]);
  expect(await read({ ...elsewhere, token: artist.token })).not.toHaveProperty('venueView');
});
