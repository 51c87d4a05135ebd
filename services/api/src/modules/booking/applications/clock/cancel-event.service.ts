import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent, markCancelled } from '#src/modules/records/events/events.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { endApplications } from './end-applications.ts';
import { planClosing } from './plan-closing.ts';

/** The number of waiting applications that end together with the event. The timers close the rest in batches. */
const CLOSED_AT_ONCE = 200;

interface Cancellation {
  /** The reason that the artists read. */
  reason: string;
  userId?: string;
  requestId?: string | undefined;
  /** Nothing is cancelled if this is false inside the transaction. */
  isWanted?: (session: ClientSession) => Promise<boolean>;
}

/**
 * Cancels an event in one transaction: accepted artists are called off, waiting ones closed, and all get their
 * credits back.
 * Null, with nothing written, if the event has begun or is cancelled already, or is not to be cancelled any more.
 */
export async function cancelEvent(
  context: ApiContext,
  eventId: string,
  { reason, userId, requestId, isWanted }: Cancellation,
): Promise<EventRecord | null> {
  const { status } = await findEvent(context, eventId);
  const event = await inTransaction(context.connection, async (session) => {
    if (isWanted && !(await isWanted(session))) return null;
    const cancelled = await cancelWithin(context, eventId, reason, session);
    if (!cancelled) return null;
    const entry = { action: 'event.cancel', subjectId: eventId, by: 'venue' as const };
    const people = { userId: userId ?? null, requestId: requestId ?? null };
    await audit(context, [{ ...entry, ...people, change: { from: status, to: 'cancelled' } }], session);
    return cancelled;
  });
  if (event) context.wakeTimers();
  return event;
}

/** The same as `cancelEvent`, inside the transaction that records who did it. Call `wakeTimers` afterwards. */
export async function cancelWithin(
  context: ApiContext,
  eventId: string,
  reason: string,
  session: ClientSession,
): Promise<EventRecord | null> {
  const find = (status: ApplicationStatus) =>
    applicationModel(context.connection)
      .find({ eventId, status })
      .limit(CLOSED_AT_ONCE)
      .session(session)
      .lean();
  const cancelled = await markCancelled(context, eventId, reason, session);
  if (!cancelled) return null;
  await endApplications(context, cancelled, 'call-off', await find('accepted'), session);
  await endApplications(context, cancelled, 'pass', await find('asked'), session);
  await endApplications(context, cancelled, 'close', await find('submitted'), session);
  await planClosing(context, eventId, session);
  tellLive(context, [{ receiverId: cancelled.orgId, kind: 'event', id: eventId }], session);
  return cancelled;
}
