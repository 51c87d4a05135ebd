import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { type DueTimer, setTimers } from '#src/modules/base/timers/timers.service.ts';
import { movedToDay, postponedToDay } from '#src/time/daytime.ts';
import { isGone } from '#src/modules/booking/applications/life/application-life.ts';
import { isPaused, pauseEnd } from '#src/modules/booking/applications/life/pause.ts';
import { notifyOfReminder } from '#src/modules/booking/applications/application-notices.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';

/** The shares of the reply time after which the venue is reminded: 24 and 42 of 48 hours (rules: reply promise). */
const REMINDED_AFTER = [0.5, 0.875];

type Window = Pick<ApplicationRecord, 'submittedAt' | 'replyDueAt'>;

/** The timers of a waiting application. Its answer removes them. */
export const REPLY_TIMERS = ['expire', 'remind', 'lapse'] as const;

/** The times of reminders: by day if the deadline allows it. */
export function reminderTimes({ submittedAt, replyDueAt }: Window, timeZone: string): Date[] {
  const ms = replyDueAt.getTime() - submittedAt.getTime();
  const limits = { earliest: submittedAt, deadline: replyDueAt };
  return REMINDED_AFTER.map((part) =>
    movedToDay(new Date(submittedAt.getTime() + ms * part), timeZone, limits),
  );
}

/** The timers of the deadline of a waiting application, and of its next reminder. A paused one only has its end. */
export function replyTimers(
  application: Window & Pick<ApplicationRecord, '_id' | 'status' | 'pausedAt'>,
  event: Pick<EventRecord, 'startsAt' | 'timeZone'>,
  now: Date,
): DueTimer[] {
  const { _id: subjectId, replyDueAt } = application;
  if (isPaused(application)) return [{ kind: 'lapse', subjectId, dueAt: pauseEnd(application, event) }];
  const next = reminderTimes(application, event.timeZone).find((time) => time > now);
  return [
    { kind: 'expire', subjectId, dueAt: replyDueAt },
    ...(next ? [{ kind: 'remind', subjectId, dueAt: next }] : []),
  ];
}

/**
 * Reminds the venue of an application that still waits, and plans the next reminder. Missed reminders are not sent
 * later.
 */
export async function remindVenue(context: ApiContext, applicationId: string): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const now = context.clock();
    const application = await applicationModel(context.connection)
      .findOne({ _id: applicationId, status: 'submitted', pausedAt: null, replyDueAt: { $gt: now } })
      .session(session)
      .lean();
    if (!application) return;
    const event = await findEvent(context, application.eventId, session);
    if (isGone(event)) return;
    const { replyDueAt } = application;
    // The timer may have waited for a process until night.
    const dueAt = postponedToDay(now, event.timeZone, replyDueAt);
    if (dueAt > now) {
      return setTimers(context, [{ kind: 'remind', subjectId: applicationId, dueAt }], session);
    }
    const number = reminderTimes(application, event.timeZone).filter((time) => time <= now).length;
    if (number > 0) await notifyOfReminder(context, application, event, number, session);
    const timers = replyTimers(application, event, now).filter(({ kind }) => kind === 'remind');
    await setTimers(context, timers, session);
  });
}
