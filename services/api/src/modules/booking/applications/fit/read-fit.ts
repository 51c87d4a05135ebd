import type { Place } from '@backline/contracts/base/places';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import {
  acceptedNightsAt,
  endOf,
  type SharedHours,
} from '#src/modules/booking/applications/life/overlapping-nights.ts';
import { placeOfArtist } from '#src/modules/profiles/artists/artist-place.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { listTakenDates, takenTimesAt } from '#src/modules/profiles/taken-dates/taken-dates.service.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { type PlayedRoom, reasonsFor } from './fit-reasons.ts';
import { toldFree } from './told-free.ts';

/** Accepted applications that are read for one list, the newest first. */
const LOOKED_AT = 1_000;

/** Why an event ahead fits an artist, for the artist. */
export async function reasonsForArtist(
  context: ApiContext,
  artistId: string,
  event: EventRecord,
): Promise<string[]> {
  if (event.startsAt <= context.clock() || event.status === 'cancelled') return [];
  const [artist, rooms, isFree] = await Promise.all([
    findArtist(context, artistId),
    playedRooms(context, [artistId]),
    isKnownFree(context, artistId, event),
  ]);
  const place = await knownPlace(context, artist);
  return reasonsFor('artist', { event, artist, place, rooms: rooms.get(artistId) ?? [], isFree });
}

interface Applicant {
  event: EventRecord;
  artist: ArtistRecord;
  /** The hours of the event in which the artist plays other nights. */
  overlaps: readonly SharedHours[];
  /** Whether the artist is accepted. The night is not free then, and nobody asks. */
  isAccepted: boolean;
}

/** Why artists fit the events that they applied to, for the venue, in the order of the applicants. */
export async function reasonsForVenue(
  context: ApiContext,
  applicants: readonly Applicant[],
): Promise<string[][]> {
  if (applicants.length === 0) return [];
  const waiting = applicants.filter(({ isAccepted }) => !isAccepted);
  const [rooms, free] = await Promise.all([
    playedRooms(context, [...new Set(applicants.map(({ artist }) => artist._id))]),
    toldFree(
      context,
      waiting.map(({ artist, event, overlaps }) => ({ artistId: artist._id, event, overlaps })),
    ),
  ]);
  const known = new Map(waiting.map((applicant, index) => [applicant, free[index] === true]));
  return Promise.all(
    applicants.map(async (applicant) => {
      const { event, artist } = applicant;
      const place = await knownPlace(context, artist);
      const isFree = known.get(applicant) ?? false;
      const facts = { event, artist, place, rooms: rooms.get(artist._id) ?? [], isFree };
      return reasonsFor('venue', facts);
    }),
  );
}

/** The page of an event goes on without places that cannot be loaded. */
async function knownPlace({ logger }: ApiContext, artist: ArtistRecord): Promise<Place | undefined> {
  return placeOfArtist(artist).catch((error: unknown) => {
    logger.warn({ err: error }, 'the place of an artist could not be read');
    return undefined;
  });
}

/** The artist is free as far as they know it themselves. Without any taken date nobody knows. */
async function isKnownFree(context: ApiContext, artistId: string, event: EventRecord): Promise<boolean> {
  const [marked, taken, nights] = await Promise.all([
    listTakenDates(context, artistId),
    takenTimesAt(context, artistId, { from: event.startsAt, until: endOf(event) }),
    acceptedNightsAt(context, artistId, event),
  ]);
  return marked.length > 0 && taken.length === 0 && nights.length === 0;
}

/** The rooms of past nights, by artist. The pages of their venues name the artists who played there. */
async function playedRooms(
  context: ApiContext,
  artistIds: readonly string[],
): Promise<ReadonlyMap<string, PlayedRoom[]>> {
  const { connection, clock } = context;
  const [accepted, { orgIds }] = await Promise.all([
    applicationModel(connection)
      .find({ artistId: { $in: artistIds }, status: 'accepted' }, { artistId: 1, eventId: 1 })
      .sort({ rank: 1 })
      .limit(LOOKED_AT)
      .lean(),
    hiddenPages(context),
  ]);
  if (accepted.length === 0) return new Map();
  const eventIds = [...new Set(accepted.map(({ eventId }) => eventId))];
  const past = await eventModel(connection)
    .find(
      { _id: { $in: eventIds }, startsAt: { $lte: clock() }, status: { $ne: 'cancelled' } },
      { orgId: 1, venue: 1 },
    )
    .lean<Pick<EventRecord, '_id' | 'orgId' | 'venue'>[]>();
  const roomOf = new Map(
    past.filter(({ orgId }) => !orgIds.has(orgId)).map(({ _id, venue }) => [_id, venue]),
  );
  const rooms = new Map<string, PlayedRoom[]>();
  for (const { artistId, eventId } of accepted) {
    const room = roomOf.get(eventId);
    if (room) rooms.set(artistId, [...(rooms.get(artistId) ?? []), room]);
  }
  return rooms;
}
