import type { ApiContext } from '#src/context.ts';
import { endOf, type SharedHours } from '#src/modules/booking/applications/life/overlapping-nights.ts';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { takenOfAll } from '#src/modules/profiles/taken-dates/taken-dates.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';

/** An artist, and a published event of the venue that asks. */
interface Asked {
  artistId: string;
  event: EventRecord;
  /** The hours of the event in which the artist plays other nights. */
  overlaps: readonly SharedHours[];
}

/**
 * Whether each artist is free at the event, in the order of the entries. Null for an artist who does not tell it, and
 * for an event that is not ahead (rules: finding artists).
 */
export async function toldFree(context: ApiContext, asked: readonly Asked[]): Promise<(boolean | null)[]> {
  const now = context.clock();
  const ahead = asked.filter(({ event }) => event.startsAt > now && event.status !== 'cancelled');
  if (ahead.length === 0) return asked.map(() => null);
  const artistIds = [...new Set(ahead.map(({ artistId }) => artistId))];
  const telling = new Set(
    await artistListingModel(context.connection).distinct('_id', {
      _id: { $in: artistIds },
      isFindable: true,
    }),
  );
  const told = ahead.filter(({ artistId }) => telling.has(artistId));
  const taken = await takenOfAll(
    context,
    told.map(({ artistId, event }) => ({ artistId, from: event.startsAt, until: endOf(event) })),
  );
  const free = new Map(told.map((each, index) => [each, !taken[index] && each.overlaps.length === 0]));
  return asked.map((each) => free.get(each) ?? null);
}
