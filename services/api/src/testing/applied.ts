import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, type TestArtist, type TestVenue } from './factories.ts';
import type { TestApi } from './test-api.ts';

interface Night {
  venue: TestVenue;
  event: EventRecord;
  artist: TestArtist;
}

/** A venue with its event, and an artist who has not applied. */
export async function makeNight(api: TestApi, fields: Partial<EventRecord> = {}): Promise<Night> {
  const venue = await makeVenue(api);
  const [artist, event] = await Promise.all([makeArtist(api), makeEvent(api, venue, fields)]);
  return { venue, event, artist };
}

/** A venue, its event with one place, and an artist who has applied. `id` is the id of the application. */
export async function makeApplied(
  api: TestApi,
  { key }: { key?: string } = {},
): Promise<Night & { id: string }> {
  const night = await makeNight(api, { places: 1 });
  const { body } = await applyTo(api, night.artist, night.event, key === undefined ? {} : { key });
  return { ...night, id: body.id };
}
