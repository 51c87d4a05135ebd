import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { moveUnlessDone } from '#src/modules/booking/applications/life/move-application.service.ts';

/** Ends an overdue confirmation: the late place goes to nobody, or the place of the changed night opens again. */
export async function endConfirmation(context: ApiContext, applicationId: string): Promise<void> {
  const application = await applicationModel(context.connection)
    .findById(applicationId, { status: 1 })
    .lean();
  const transition = application?.status === 'asked' ? 'pass' : 'pass-change';
  if (application) await moveUnlessDone(context, applicationId, transition, 'clock');
}
