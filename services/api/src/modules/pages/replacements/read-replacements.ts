import type { Replacement, ReplacementReason } from '@backline/contracts/pages/replacements';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { toldFree } from '#src/modules/booking/applications/fit/told-free.ts';
import { overlapsOfAll } from '#src/modules/booking/applications/life/overlapping-nights.ts';
import { favouritesOf } from '#src/modules/booking/favourites/favourites.service.ts';
import { findOwnEvent } from '#src/modules/booking/favourites/list-favourites.ts';
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import { playingAt } from '#src/modules/pages/artist-dates/artist-dates.service.ts';
import { toArtistSummary } from '#src/modules/profiles/artists/artists.presenter.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { takesApplications } from '#src/modules/records/events/events.service.ts';

const SHOWN = 12;
/** The number of starred applications and of invitations that are read, the newest first. */
const LOOKED_AT = 200;

/**
 * Artists whom a venue may ask after another one has cancelled. The list is made of the venue's own marks and of public
 * dates, and of the dates of artists who tell venues when they are free (rules: favourites).
 * @throws AppError `forbidden` for an event of another venue, `not_found`.
 */
export async function readReplacements(
  context: ApiContext,
  { orgId, eventId }: { orgId: string; eventId: string },
): Promise<Replacement[]> {
  const event = await findOwnEvent(context, orgId, eventId);
  if (!takesApplications(event, context.clock())) return [];
  const applied = await applicationModel(context.connection)
    .find({ eventId }, { artistId: 1, status: 1, history: 1 })
    .lean();
  if (!applied.some(leftTheVenue)) return [];
  const known = await knownArtists(context, orgId);
  const { artistIds: hidden } = await hiddenPages(context);
  for (const { artistId } of applied) known.delete(artistId);
  for (const artistId of hidden) known.delete(artistId);
  for (const artistId of await playingAt(context, [...known.keys()], event)) known.delete(artistId);
  for (const artistId of await toldTaken(context, [...known.keys()], event)) known.delete(artistId);
  const wanted = [...known.keys()].slice(0, SHOWN);
  const [artists, invited] = await Promise.all([
    findArtists(context, wanted),
    eventInvitationModel(context.connection).distinct('artistId', { eventId, artistId: { $in: wanted } }),
  ]);
  return wanted.flatMap((artistId) => {
    const artist = artists.find(({ _id }) => _id === artistId);
    if (!artist) return [];
    const reasons = known.get(artistId) ?? [];
    return [{ artist: toArtistSummary(artist), reasons, isInvited: invited.includes(artistId) }];
  });
}

/** Whether an artist is missing without the venue's doing: by a cancellation, or because Backline called the night off. */
const leftTheVenue = ({ status, history }: Pick<ApplicationRecord, 'status' | 'history'>): boolean =>
  status === 'cancelled' || (status === 'called-off' && history.at(-1)?.by === 'system');

/** Those of the artists who tell when they are free, and are not. */
async function toldTaken(
  context: ApiContext,
  artistIds: readonly string[],
  event: EventRecord,
): Promise<string[]> {
  const overlaps = await overlapsOfAll(
    context,
    artistIds.map((artistId) => ({ artistId, event })),
  );
  const free = await toldFree(
    context,
    artistIds.map((artistId, index) => ({ artistId, event, overlaps: overlaps[index] ?? [] })),
  );
  return artistIds.filter((_, index) => free[index] === false);
}

/** The artists with whom the venue has had to do, and how. */
async function knownArtists(context: ApiContext, orgId: string): Promise<Map<string, ReplacementReason[]>> {
  const { connection } = context;
  const [favourites, starred, invited] = await Promise.all([
    favouritesOf(context, orgId),
    applicationModel(connection)
      .find({ orgId, starred: true }, { artistId: 1 })
      .sort({ submittedAt: -1 })
      .limit(LOOKED_AT)
      .lean(),
    eventInvitationModel(connection)
      .find({ orgId }, { artistId: 1 })
      .sort({ at: -1 })
      .limit(LOOKED_AT)
      .lean(),
  ]);
  const known = new Map<string, ReplacementReason[]>();
  const add = (reason: ReplacementReason, artists: readonly { artistId: string }[]) => {
    for (const artistId of new Set(artists.map((each) => each.artistId)))
      known.set(artistId, [...(known.get(artistId) ?? []), reason]);
  };
  add('favourite', favourites);
  add('starred', starred);
  add('invited', invited);
  return known;
}
