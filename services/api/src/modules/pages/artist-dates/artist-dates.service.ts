import type { ArtistDate } from '@backline/contracts/pages/artist-dates';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';

/** The number of accepted applications that are read, the newest first. */
const LOOKED_AT = 300;
const SHOWN = 24;

/** The future nights for which an artist was accepted, the next one first. */
export async function upcomingDates(context: ApiContext, artistId: string): Promise<ArtistDate[]> {
  const accepted = await applicationModel(context.connection)
    // A changed night is left out until the artist confirms it.
    .find({ artistId, status: 'accepted', confirmDueAt: null }, { eventId: 1 })
    .sort({ rank: 1 })
    .limit(LOOKED_AT)
    .lean();
  const events = await findEvents(context, [...new Set(accepted.map(({ eventId }) => eventId))]);
  const now = context.clock();
  const { orgIds } = await hiddenPages(context);
  return events
    .filter(({ startsAt, status, orgId }) => startsAt > now && status !== 'cancelled' && !orgIds.has(orgId))
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
