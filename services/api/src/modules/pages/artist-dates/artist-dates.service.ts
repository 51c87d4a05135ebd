import type { ArtistDate } from '@backline/contracts/pages/artist-dates';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { endOf, type Night } from '#src/modules/booking/applications/life/overlapping-nights.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvents, isHiddenEvent } from '#src/modules/records/events/events.service.ts';

/** The number of accepted applications that are read, the newest first. */
const LOOKED_AT = 300;
const SHOWN = 24;

/** A changed night is left out until the artist confirms it. */
const AGREED = { status: 'accepted', confirmDueAt: null } as const;

/** The future nights for which an artist was accepted, the next one first. */
export async function upcomingDates(context: ApiContext, artistId: string): Promise<ArtistDate[]> {
  const accepted = await applicationModel(context.connection)
    .find({ artistId, ...AGREED }, { eventId: 1 })
    .sort({ rank: 1 })
    .limit(LOOKED_AT)
    .lean();
  const events = await shownEvents(context, accepted);
  return events
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, SHOWN)
    .map(({ _id, headliner, startsAt, endsAt, timeZone, venue }) => ({
      eventId: _id,
      headliner,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      timeZone,
      venueName: venue.name,
      city: venue.city,
    }));
}

/** Those of the artists whose public dates overlap a night. */
export async function playingAt(
  context: ApiContext,
  artistIds: readonly string[],
  night: Night,
): Promise<ReadonlySet<string>> {
  const accepted = await applicationModel(context.connection)
    .find({ artistId: { $in: [...artistIds] }, ...AGREED }, { artistId: 1, eventId: 1 })
    .lean();
  const overlapping = (await shownEvents(context, accepted))
    .filter((other) => other.startsAt < endOf(night) && night.startsAt < endOf(other))
    .map(({ _id }) => _id);
  return new Set(
    accepted.flatMap(({ artistId, eventId }) => (overlapping.includes(eventId) ? [artistId] : [])),
  );
}

/** The events that an artist's public page shows. */
async function shownEvents(
  context: ApiContext,
  accepted: readonly { eventId: string }[],
): Promise<EventRecord[]> {
  const events = await findEvents(context, [...new Set(accepted.map(({ eventId }) => eventId))]);
  const now = context.clock();
  const hidden = await hiddenPages(context);
  return events.filter(
    (event) => event.startsAt > now && event.status !== 'cancelled' && !isHiddenEvent(hidden, event),
  );
}
