import type { OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import type { ApiContext } from '#src/context.ts';
import { applicationsSent } from '#src/modules/booking/applications/venue/venue-answers.ts';
import { statusOf } from '#src/modules/records/events/events.presenter.ts';
import { findEvents, listUpcomingEvents } from '#src/modules/records/events/events.service.ts';
import { periodUntil } from '#src/modules/records/views/by-day.ts';
import { viewsOfEvents } from '#src/modules/records/views/views.service.ts';
import { countPeriod } from './count-period.ts';

/** The most upcoming events without views and applications in the list. */
const UPCOMING_MAX = 100;

/** A venue's figures of the last `days` days, counted from views and applications. */
export async function readOrgAnalytics(
  context: ApiContext,
  orgId: string,
  days: number,
): Promise<OrgAnalytics> {
  const now = context.clock();
  const period = periodUntil(now, days);
  const [views, applications, upcoming] = await Promise.all([
    viewsOfEvents(context, orgId, period),
    applicationsSent(context, orgId, new Date(period.from)),
    listUpcomingEvents(context, { orgId, isOwn: true, limit: UPCOMING_MAX }),
  ]);
  const { events: counted, ...figures } = countPeriod(period, views, applications);
  const known = new Map(upcoming.map((event) => [event._id, event]));
  const others = await findEvents(
    context,
    [...counted.keys()].filter((id) => !known.has(id)),
  );
  const events = [...known.values(), ...others].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a._id.localeCompare(b._id),
  );
  return {
    ...period,
    ...figures,
    events: events.map((event) => ({
      id: event._id,
      headliner: event.headliner,
      startsAt: event.startsAt.toISOString(),
      timeZone: event.timeZone,
      status: statusOf(event, now),
      ...(counted.get(event._id) ?? { views: 0, applications: 0, answered: 0, accepted: 0 }),
    })),
  };
}
