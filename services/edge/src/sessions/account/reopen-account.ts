import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { undoLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { undoLeavingSchemas } from '@backline/contracts/accounts/own-data/leaving.schemas';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { SessionContext } from '#src/sessions/session-context.ts';

/**
 * Opens the account of a person who signs in while leaving (rules: leaving). Call it before the session starts.
 * @throws AppError `forbidden` when the account is being erased, `unavailable`.
 */
export async function reopenAccount(
  { model, callApi, serviceRoleKey }: Pick<SessionContext, 'model' | 'callApi' | 'serviceRoleKey'>,
  userId: string,
): Promise<void> {
  // Nearly nobody leaves, so most sign-ins cost one look at the database.
  if (!(await leavingModel(model.db).exists({ ...IS_AWAY, _id: userId }))) return;
  const credentials = { [SERVICE_KEY_HEADER]: serviceRoleKey ?? '' };
  const answer = await callApi(undoLeaving, { credentials, body: { userId } }).catch((cause: unknown) => {
    throw signInUnavailable(cause);
  });
  const parsed = undoLeavingSchemas.response.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !parsed.success) {
    throw signInUnavailable(new Error(`PUT ${undoLeaving.path} answered ${answer.status}`));
  }
  if (parsed.data.account === 'gone') {
    throw new AppError('forbidden', { message: 'This account was deleted. You can sign up again tomorrow.' });
  }
}
