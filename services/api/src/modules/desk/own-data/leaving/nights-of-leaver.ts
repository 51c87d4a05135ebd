import type { LeavingNight, LeavingPreview } from '@backline/contracts/accounts/own-data/leaving';
import type { RouteContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';

/** The accepted nights and the waiting applications of an artist that would end. */
export async function workOfArtist(
  context: RouteContext,
  artistId: string,
): Promise<Pick<LeavingPreview, 'nights' | 'applications'>> {
  const { connection } = context;
  const open = await applicationModel(connection)
    .find({ artistId, status: { $in: ['submitted', 'asked', 'accepted'] } })
    .lean();
  const ahead = await eventsAhead(context, { _id: { $in: open.map(({ eventId }) => eventId) } });
  const byId = new Map(ahead.map((event) => [event._id, event]));
  const nights = ahead.filter((event) =>
    open.some(({ status, eventId }) => status === 'accepted' && eventId === event._id),
  );
  const waiting = open.flatMap(({ _id, eventId, status, credits }) => {
    const event = byId.get(eventId);
    if (status === 'accepted' || !event) return [];
    return [{ id: _id, headliner: event.headliner, venueName: event.venue.name, credits }];
  });
  return { nights: nights.map((event) => nightOf(event, [event.venue.name])), applications: waiting };
}

/** The nights of a venue that would be cancelled, with the artists who are told. */
export async function nightsOfVenue(context: RouteContext, orgId: string): Promise<LeavingNight[]> {
  const events = await eventsAhead(context, { orgId, status: { $ne: 'cancelled' } });
  const open = await applicationModel(context.connection)
    .find(
      {
        eventId: { $in: events.map(({ _id }) => _id) },
        status: { $in: ['submitted', 'asked', 'accepted'] },
      },
      { eventId: 1, artistId: 1 },
    )
    .lean();
  const artists = await findArtists(context, [...new Set(open.map(({ artistId }) => artistId))]);
  const nameOf = new Map(artists.map(({ _id, stageName }) => [_id, stageName]));
  return events.map((event) =>
    nightOf(
      event,
      open
        .filter(({ eventId }) => eventId === event._id)
        .flatMap(({ artistId }) => nameOf.get(artistId) ?? []),
    ),
  );
}

/** The next one first. */
function eventsAhead({ connection, clock }: RouteContext, which: object): Promise<EventRecord[]> {
  return eventModel(connection)
    .find({ ...which, startsAt: { $gt: clock() } })
    .sort({ startsAt: 1, _id: 1 })
    .lean();
}

const nightOf = (
  { _id, headliner, startsAt, timeZone, venue }: EventRecord,
  told: string[],
): LeavingNight => ({
  eventId: _id,
  headliner,
  startsAt: startsAt.toISOString(),
  timeZone,
  venueName: venue.name,
  told,
});
