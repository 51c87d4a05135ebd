import { isNameOf } from '@backline/contracts/accounts/password-guesses';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { fetchUserOfToken } from '#src/sessions/account/signed-in-user.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';

interface NewPassword {
  accessToken: string;
  password: string;
  ip: string;
}

/**
 * Refuses a new password that is the stage name or the venue of its owner. Only the API knows these names, so the auth
 * service cannot check it.
 * @throws AppError in the format of the auth service.
 */
export async function refuseOwnName(
  context: SessionContext,
  { accessToken, password, ip }: NewPassword,
): Promise<void> {
  const user = await fetchUserOfToken(context, accessToken, ip);
  if (!user?.name || !isNameOf({ email: user.email, userMetadata: { name: user.name } }, password)) return;
  const message = 'Password is a name of yours, please choose a different one.';
  const details = { weak_password: { reasons: ['personal'] } };
  throw new AppError('weak_password', { status: 422, message, details });
}
