import { isActive, type ApplicationStatus } from '@backline/contracts/records/application-status';
import type { FeedNight } from '@backline/shared-records/calendar/calendar-file';
import type { ApiContext } from '#src/context.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { lastChangeOf } from '#src/modules/records/events/events.presenter.ts';
import {
  byEvent,
  calendarNight,
  FEED_MAX,
  findFeedEvents,
  isShown,
  lastStepAt,
  latestOf,
} from './feed-nights.ts';

type Applied = Pick<ApplicationRecord, 'eventId' | 'status' | 'history' | 'submittedAt'>;

/** The nights that an artist has applied for, with the state of the latest application to each. */
export async function artistNights(context: ApiContext, artistId: string): Promise<FeedNight[]> {
  const applications = await applicationModel(context.connection)
    .find({ artistId }, { eventId: 1, status: 1, history: 1, submittedAt: 1 })
    .sort({ rank: 1, _id: 1 })
    .limit(FEED_MAX)
    .lean<Applied[]>();
  const groups = byEvent(applications);
  const events = await findFeedEvents(context, { _id: { $in: [...groups.keys()] } });
  const now = context.clock();
  return events.flatMap((event) => nightOf(event, groups.get(event._id) ?? [], now) ?? []);
}

/** Null if the night was lost so long ago that it has left the feed. */
function nightOf(event: EventRecord, applications: readonly Applied[], now: Date): FeedNight | null {
  const [latest] = applications.toSorted(
    (one, other) => other.submittedAt.getTime() - one.submittedAt.getTime(),
  );
  if (!latest) return null;
  const status = event.status === 'cancelled' ? 'CANCELLED' : statusOf(latest.status);
  // The system ends the applications to a cancelled night soon after it.
  const goneAt = isActive(latest.status) ? lastChangeOf(event) : lastStepAt(latest);
  if (!isShown(status === 'CANCELLED' ? goneAt : null, now)) return null;
  return {
    event: calendarNight(event),
    status,
    // Earlier applications to the same night count, so that the number never falls.
    steps: applications.reduce((sum, { history }) => sum + history.length, 0),
    changedAt: latestOf([lastChangeOf(event), ...applications.map(lastStepAt)]),
    playing: [],
  };
}

function statusOf(status: ApplicationStatus): FeedNight['status'] {
  if (status === 'accepted') return 'CONFIRMED';
  return isActive(status) ? 'TENTATIVE' : 'CANCELLED';
}
