import { AppError, outage } from '@backline/service-kit/http/answers/app-error';
import { isOutage } from '@backline/service-kit/mongo/is-outage';
import type { ApiContext } from '#src/context.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { requireSide } from '#src/modules/booking/applications/applications.policy.ts';
import { moveApplication } from '#src/modules/booking/applications/life/move-application.service.ts';

interface Declines {
  ids: readonly string[];
  reason: string;
  userId: string;
  requestId: string;
}

interface Refusal {
  id: string;
  code: string;
  message: string;
}

/** Declines applications one after the other. Failures are listed, and do not stop the rest. */
export async function declineApplications(
  context: ApiContext,
  account: AccountRecord,
  { ids, ...step }: Declines,
): Promise<{ declined: ApplicationRecord[]; failed: Refusal[] }> {
  const declined: ApplicationRecord[] = [];
  const failed: Refusal[] = [];
  for (const id of new Set(ids)) {
    try {
      const { application } = await moveApplication(context, {
        ...step,
        applicationId: id,
        transition: 'decline',
        by: (found) => requireSide(found, account),
      });
      declined.push(application);
    } catch (error) {
      // The answer must report the finished part, even if the database fails in the middle.
      const refusal = isOutage(error) ? outage(error) : error;
      if (!(refusal instanceof AppError)) throw error;
      failed.push({ id, code: refusal.code, message: refusal.message });
    }
  }
  return { declined, failed };
}
