import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { type DueTimer, setTimer, setTimers } from '#src/modules/base/timers/timers.service.ts';
import { rankOf } from '#src/modules/booking/applications/life/application-life.ts';
import { notifyOfChange } from '#src/modules/booking/applications/application-notices.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { LATE_MS } from './plan-closing.ts';
import { replyTimers } from './reminders.ts';
import { confirmDueAt } from '#src/modules/booking/applications/life/step-effects.ts';
import { movedVenueRank } from '#src/modules/booking/applications/venue/venue-rank.ts';

const BATCH = 50;
/** After this number of batches other timers get their turn. */
const BATCHES_AT_A_TIME = 10;

/**
 * Plans that waiting applications follow a change of their event, inside the transaction that changes it. They
 * follow now, and once more for those that were stored at the same moment. Accepted ones follow at once.
 * Afterwards call `wakeTimers`.
 */
export async function planFollowing(
  context: ApiContext,
  event: EventRecord,
  session: ClientSession,
): Promise<void> {
  const now = context.clock();
  const held = await applicationModel(context.connection)
    .find({ eventId: event._id, status: { $in: ['accepted', 'asked'] } })
    .session(session)
    .lean();
  await followAll(context, event, held, session);
  await setTimer(context, 'follow-change', event._id, now, session);
  await setTimer(context, 'follow-change-late', event._id, new Date(now.getTime() + LATE_MS), session);
}

/** Updates all waiting applications to the present terms of their event, one batch per transaction. */
export async function followChange(context: ApiContext, eventId: string): Promise<void | 'more'> {
  for (let batch = 0; batch < BATCHES_AT_A_TIME; batch += 1) {
    const followed = await inTransaction(context.connection, async (session) => {
      const event = await findEvent(context, eventId, session);
      const behind = await applicationModel(context.connection)
        .find({
          eventId,
          status: 'submitted',
          $or: [
            { followedTerms: { $not: { $gte: event.termsVersion ?? 0 } } },
            { replyDueAt: { $gt: event.startsAt } },
          ],
        })
        .limit(BATCH)
        .session(session)
        .lean();
      await followAll(context, event, behind, session);
      return behind.length;
    });
    if (followed < BATCH) return;
  }
  return 'more';
}

async function followAll(
  context: ApiContext,
  event: EventRecord,
  applications: readonly ApplicationRecord[],
  session: ClientSession,
): Promise<void> {
  if (applications.length === 0) return;
  const now = context.clock();
  await setTimers(
    context,
    applications.flatMap((application) => timersOf(application, event, now)),
    session,
  );
  await driverCollection(applicationModel(context.connection)).bulkWrite(
    applications.map((application) => ({
      updateOne: { filter: { _id: application._id }, update: { $set: followed(application, event, now) } },
    })),
    { session, maxTimeMS: databaseTimeLeft() },
  );
  const told = applications
    .filter(({ followedTerms = 0 }) => followedTerms < (event.termsVersion ?? 0))
    .map((application) => ({ ...application, ...followed(application, event, now) }));
  await notifyOfChange(context, told, event, session);
}

function timersOf(application: ApplicationRecord, event: EventRecord, now: Date): DueTimer[] {
  if (application.status === 'submitted') {
    return replyTimers({ ...application, replyDueAt: dueBefore(application.replyDueAt, event) }, event, now);
  }
  const dueAt = confirmationDue(application, event, now);
  return dueAt ? [{ kind: 'confirm-due', subjectId: application._id, dueAt }] : [];
}

function followed(application: ApplicationRecord, event: EventRecord, now: Date) {
  const { status, submittedAt } = application;
  const followedTerms = event.termsVersion ?? 0;
  if (status !== 'submitted') {
    return { followedTerms, confirmDueAt: confirmationDue(application, event, now) };
  }
  const replyDueAt = dueBefore(application.replyDueAt, event);
  const venueRank = movedVenueRank(application.venueRank, replyDueAt, event.timeZone);
  return { followedTerms, replyDueAt, rank: rankOf(status, submittedAt, replyDueAt), venueRank };
}

/** The deadline for confirming the new terms of an accepted place, or an offered late place. */
function confirmationDue(application: ApplicationRecord, event: EventRecord, now: Date): Date | null {
  const { status, confirmDueAt: present = null, followedTerms = 0 } = application;
  const isBehind = followedTerms < (event.termsVersion ?? 0);
  if (status === 'accepted' && isBehind) return confirmDueAt(event, now);
  return present && dueBefore(present, event);
}

/** Shortens a deadline that may not be later than the start of the night. */
function dueBefore(dueAt: Date, { startsAt }: EventRecord): Date {
  return new Date(Math.min(dueAt.getTime(), startsAt.getTime()));
}
