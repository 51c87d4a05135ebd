import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { closedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { moveUnlessDone } from '#src/modules/booking/applications/life/move-application.service.ts';
import { suspendedSide } from '#src/modules/booking/applications/life/pause.ts';
import { confirmDueAt } from '#src/modules/booking/applications/life/step-effects.ts';

/**
 * Ends an overdue confirmation: the late place goes to nobody, or the place of the changed night opens again. An
 * accepted night stays while the account of a side is suspended, because it is a promise to the other one.
 */
export async function endConfirmation(context: ApiContext, applicationId: string): Promise<void> {
  const application = await applicationModel(context.connection)
    .findById(applicationId, { status: 1, artistId: 1, orgId: 1 })
    .lean();
  if (!application) return;
  if (application.status === 'asked') return moveUnlessDone(context, applicationId, 'pass', 'clock');
  if (suspendedSide(await closedPages(context), application))
    return renewConfirmation(context, applicationId);
  await moveUnlessDone(context, applicationId, 'pass-change', 'clock');
}

/** Lets the time for confirming a change begin again. A night that has begun keeps its deadline. */
async function renewConfirmation(context: ApiContext, applicationId: string): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const applications = applicationModel(context.connection);
    const now = context.clock();
    const overdue = { _id: applicationId, status: 'accepted', confirmDueAt: { $lte: now } } as const;
    const application = await applications.findOne(overdue).session(session).lean();
    if (!application) return;
    const dueAt = confirmDueAt(await findEvent(context, application.eventId, session), now);
    if (dueAt <= now) return;
    await applications.updateOne(overdue, { $set: { confirmDueAt: dueAt } }, { session });
    await setTimer(context, 'confirm-due', applicationId, dueAt, session);
  });
}
