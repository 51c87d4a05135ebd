import type { Favourite } from '@backline/contracts/booking/favourites';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import type { Position } from '#src/http/paging.ts';
import { toArtistSummary } from '#src/modules/profiles/artists/artists.presenter.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import type { FavouriteEntry } from './favourites.model.ts';
import { favouritesOf } from './favourites.service.ts';

/** The favourites after a position, at most `limit`. */
export async function listFavourites(
  context: ApiContext,
  orgId: string,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<FavouriteEntry[]> {
  const entries = await favouritesOf(context, orgId);
  const isAfter = ({ at, artistId }: FavouriteEntry, [sort, id]: Position) =>
    at.getTime() < sort || (at.getTime() === sort && artistId < id);
  return entries.filter((entry) => after === undefined || isAfter(entry, after)).slice(0, limit);
}

/** The favourites with their artists. An artist who is gone is left out. */
export async function presentFavourites(
  context: ApiContext,
  entries: readonly FavouriteEntry[],
  event: EventRecord | null,
): Promise<Favourite[]> {
  const artistIds = entries.map(({ artistId }) => artistId);
  const [artists, stateOf] = await Promise.all([
    findArtists(context, artistIds),
    event && inviteStates(context, event, artistIds),
  ]);
  return entries.flatMap(({ artistId, note }) => {
    const artist = artists.find(({ _id }) => _id === artistId);
    if (!artist) return [];
    const favourite = { artist: toArtistSummary(artist), note };
    return [stateOf ? { ...favourite, state: stateOf(artistId) } : favourite];
  });
}

/** @throws AppError `forbidden` for an event of another venue, `not_found`. */
export async function findOwnEvent(
  context: ApiContext,
  orgId: string,
  eventId: string,
): Promise<EventRecord> {
  const event = await findEvent(context, eventId);
  if (event.orgId !== orgId) throw forbidden('This event belongs to another venue');
  return event;
}

/** What each of the artists has to do with an event. */
export async function inviteStates(
  { connection }: ApiContext,
  { _id: eventId }: EventRecord,
  artistIds: readonly string[],
): Promise<(artistId: string) => NonNullable<Favourite['state']>> {
  const which = { eventId, artistId: { $in: [...artistIds] } };
  const [applied, invited] = await Promise.all([
    applicationModel(connection).distinct('artistId', { ...which, active: true }),
    eventInvitationModel(connection).distinct('artistId', which),
  ]);
  return (artistId) =>
    applied.includes(artistId) ? 'applied' : invited.includes(artistId) ? 'invited' : 'open';
}
