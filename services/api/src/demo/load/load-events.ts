import type { ApiContext } from '#src/context.ts';
import { townOf } from '#src/modules/base/places/town.ts';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { demoId } from '#src/demo/demo-ids.ts';
import { demoPicture } from '#src/demo/files/demo-pictures.ts';
import { hoursFrom, localTime } from '#src/demo/demo-time.ts';
import { DEMO_EVENTS, OYELARAN_NIGHT } from '#src/demo/events.ts';
import { DEMO_VENUES } from '#src/demo/venues.ts';

const LENGTH_HOURS = 8;
const TYPE_NAMES: Record<string, string> = {
  nightclub: 'Nightclub',
  venue: 'Venue',
  bar: 'Bar',
  hotel: 'Hotel',
};

function describe(headliner: string, places: number): string {
  const slots = places === 1 ? 'is one slot' : `are ${places} slots`;
  return `${headliner} tops the bill. There ${slots} around the main set: tell us what you would play, and at what time of night. Two CDJs, two turntables and a mixer with four channels are in the booth.`;
}

export async function loadEvents({ connection }: ApiContext, base: Date): Promise<void> {
  const venues = new Map<string, (typeof DEMO_VENUES)[number]>(
    DEMO_VENUES.map((venue) => [venue.key, venue]),
  );
  const towns = new Map(
    await Promise.all(
      DEMO_VENUES.map(
        async ({ key, city, state }) => [key as string, await townOf(city, { region: state })] as const,
      ),
    ),
  );
  const events = DEMO_EVENTS.map(
    ([key, headliner, venueKey, days, doors, [min, max], places, credits, picture, genres]): EventRecord => {
      const venue = venues.get(venueKey);
      if (!venue) throw new Error(`Demo event ${key} names a venue that does not exist`);
      const startsAt = localTime(base, days, doors, venue.timeZone);
      return {
        _id: demoId(`event ${key}`),
        orgId: demoId(venueKey),
        headliner,
        words: wordsOf(headliner),
        description: key === 'oyelaran' ? OYELARAN_NIGHT : describe(headliner, places),
        startsAt,
        endsAt: hoursFrom(startsAt, LENGTH_HOURS),
        timeZone: venue.timeZone,
        venue: {
          id: demoId(venueKey),
          name: venue.name,
          type: TYPE_NAMES[venue.type] ?? 'Venue',
          address: venue.address,
          city: venue.city,
          capacity: venue.capacity,
        },
        town: towns.get(venue.key) ?? null,
        picture: demoPicture(picture ?? 'ev-default'),
        genres: [...genres],
        pay: { min, max, currency: venue.currency },
        creditsRequired: credits,
        places,
        accepted: 0,
        status: 'accepting',
        version: 1,
        cancelReason: null,
        createdAt: hoursFrom(base, -150 * 24),
      };
    },
  );
  await eventModel(connection).insertMany(events);
}
