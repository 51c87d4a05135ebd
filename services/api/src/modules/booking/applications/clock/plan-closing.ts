import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';

/** Longer than the lifetime of a transaction, so that none is missed that began before the event was full. */
export const LATE_MS = 120_000;

/**
 * Plans that all waiting applications to an event are closed, inside the transaction that fills or cancels it. It
 * happens now, and once more for those that were stored at the same moment.
 * Afterwards call `wakeTimers`.
 */
export async function planClosing(
  context: ApiContext,
  eventId: string,
  session: ClientSession,
): Promise<void> {
  const now = context.clock();
  await setTimer(context, 'close-event', eventId, now, session);
  await setTimer(context, 'close-late', eventId, new Date(now.getTime() + LATE_MS), session);
}
