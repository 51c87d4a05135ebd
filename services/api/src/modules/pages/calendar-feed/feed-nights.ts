import type { CalendarNight } from '@backline/shared-records/calendar/calendar-file';
import type { ApiContext } from '#src/context.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { lastChangeOf } from '#src/modules/records/events/events.presenter.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';

const DAY_MS = 86_400_000;
/** Days for which a lost night stays, so that each program notices and removes it. */
const GONE_DAYS = 30;
/** Days for which a night stays after it began. */
const PAST_DAYS = 365;
/** Most nights of a feed. Those that begin last are kept. */
export const FEED_MAX = 1_000;

/** The events of a feed, in the order of their beginning. */
export async function findFeedEvents(
  { connection, clock }: ApiContext,
  filter: { orgId: string } | { _id: { $in: string[] } },
): Promise<EventRecord[]> {
  const since = new Date(clock().getTime() - PAST_DAYS * DAY_MS);
  const latestFirst = await eventModel(connection)
    .find({ ...filter, startsAt: { $gt: since } })
    .sort({ startsAt: -1, _id: 1 })
    .limit(FEED_MAX)
    .lean();
  return latestFirst.toReversed();
}

/** Whether a night still stands in the feed. `goneAt` is null for one that may take place. */
export const isShown = (goneAt: Date | null, now: Date): boolean =>
  goneAt === null || now.getTime() - goneAt.getTime() <= GONE_DAYS * DAY_MS;

/** The applications to each event. */
export function byEvent<Application extends { eventId: string }>(
  applications: readonly Application[],
): ReadonlyMap<string, Application[]> {
  const groups = new Map<string, Application[]>();
  for (const application of applications) {
    const group = groups.get(application.eventId);
    if (group) group.push(application);
    else groups.set(application.eventId, [application]);
  }
  return groups;
}

/**
 * The facts of an event that its entry shows. The presenter also writes texts that no calendar needs, and a long feed
 * would pay for them.
 */
export function calendarNight(event: EventRecord): CalendarNight {
  const { _id, headliner, description, startsAt, endsAt, timeZone, status, version, venue } = event;
  return {
    id: _id,
    headliner,
    description,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    timeZone,
    status,
    version,
    changedAt: lastChangeOf(event).toISOString(),
    venue,
  };
}

export const lastStepAt = ({
  history,
  submittedAt,
}: Pick<ApplicationRecord, 'history' | 'submittedAt'>): Date => history.at(-1)?.at ?? submittedAt;

export const latestOf = (moments: readonly Date[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment.getTime())));
