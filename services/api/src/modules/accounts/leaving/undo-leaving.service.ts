import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { ApiContext } from '#src/context.ts';
import { forgetLeaving } from '#src/modules/accounts/leaving/staying-people.ts';
import { forgetHiddenPages, openOwnVenue } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { clearTimers, setTimer } from '#src/modules/base/timers/timers.service.ts';
import { LEAVING_TIMERS } from './leaving-timers.ts';

/**
 * Opens the account of a person who signed in. What was called off stays called off. Either this or the erasure takes
 * a record that waits, never both (rules: leaving).
 */
export async function undoLeaving(
  context: ApiContext,
  userId: string,
  requestId: string,
): Promise<'open' | 'returned' | 'gone'> {
  const { connection, clock } = context;
  const account = await inTransaction(connection, async (session) => {
    const leavings = leavingModel(connection);
    const waiting = { _id: userId, state: 'waiting' as const };
    const { matchedCount } = await leavings.updateOne(waiting, { $set: { state: 'returned' } }, { session });
    if (matchedCount === 0) {
      const left = await leavings.findById(userId).session(session).lean();
      return left?.state === 'erasing' ? ('gone' as const) : ('open' as const);
    }
    await openOwnVenue(context, userId, session);
    const { callOff, callOffLate, end, mailReturn } = LEAVING_TIMERS;
    await clearTimers(context, [callOff, callOffLate, end], [userId], session);
    await setTimer(context, mailReturn, userId, clock(), session);
    const entry = { action: 'person.return', subjectId: userId, by: 'person' as const, userId, requestId };
    await audit(context, [{ ...entry, change: { from: 'leaving', to: 'open' } }], session);
    return 'returned' as const;
  });
  forgetHiddenPages(context);
  forgetLeaving(context);
  context.wakeTimers();
  return account;
}

/** Notes that the person has read it. */
export async function seeReturn({ connection }: ApiContext, userId: string): Promise<void> {
  await leavingModel(connection).deleteOne({ _id: userId, state: 'returned' });
}
