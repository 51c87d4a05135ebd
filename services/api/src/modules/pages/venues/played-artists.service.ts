import type { Venue } from '@backline/contracts/pages/venues';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';

/** The number of accepted applications that are read, the newest first. */
const LOOKED_AT = 300;
const SHOWN = 24;

/** Artists who were accepted for past nights of a venue, the last night first. */
export async function playedArtists(context: ApiContext, orgId: string): Promise<Venue['played']> {
  const { connection, clock } = context;
  const { artistIds } = await hiddenPages(context);
  const accepted = await applicationModel(connection)
    .find({ orgId, status: 'accepted' }, { artistId: 1, eventId: 1 })
    .sort({ rank: 1 })
    .limit(LOOKED_AT)
    .lean();
  const events = await findEvents(context, [...new Set(accepted.map(({ eventId }) => eventId))]);
  const begun = new Map(
    events.filter(({ startsAt }) => startsAt <= clock()).map(({ _id, startsAt }) => [_id, startsAt]),
  );
  const nights = new Map<string, { last: Date; count: number }>();
  for (const { artistId, eventId } of accepted) {
    const startsAt = begun.get(eventId);
    if (!startsAt || artistIds.has(artistId)) continue;
    const { last, count } = nights.get(artistId) ?? { last: startsAt, count: 0 };
    nights.set(artistId, { last: startsAt > last ? startsAt : last, count: count + 1 });
  }
  const newest = [...nights].toSorted(([, a], [, b]) => b.last.getTime() - a.last.getTime()).slice(0, SHOWN);
  const artists = await artistModel(connection)
    .find({ _id: { $in: newest.map(([id]) => id) } }, { handle: 1, stageName: 1 })
    .lean();
  const byId = new Map(artists.map((artist) => [artist._id, artist]));
  return newest.flatMap(([id, { last, count }]) => {
    const artist = byId.get(id);
    if (!artist) return [];
    const { handle, stageName } = artist;
    return [{ handle, stageName, lastPlayedAt: last.toISOString(), nights: count }];
  });
}
