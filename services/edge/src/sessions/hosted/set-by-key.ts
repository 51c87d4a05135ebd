import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { AuthAnswer, AuthSession } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { HostedProject } from './hosted-project.ts';

interface NewPassword {
  userId: string;
  email: string;
  password: string;
  /** Whether the owner does not know the password, and must set another one. */
  isPending: boolean;
  ip: string;
}

/**
 * Sets a password with the service key, because the project may require the present one, which the owner does not
 * know. That ends all sessions of the account.
 * @returns the project's answer, with a new session if the password was set.
 */
export async function setPasswordByKey(
  { authService }: SessionContext,
  { serviceKey }: HostedProject,
  { userId, email, password, isPending, ip }: NewPassword,
): Promise<{ answer: AuthAnswer; session: AuthSession | null }> {
  const answer = await authService.send({
    method: 'PUT',
    path: `/admin/users/${userId}`,
    headers: { Authorization: `Bearer ${serviceKey}` },
    body: JSON.stringify({ password, user_metadata: { password_pending: isPending ? true : null } }),
  });
  if (answer.status !== 200) return { answer, session: null };
  const opened = await authService.send({
    method: 'POST',
    path: '/token?grant_type=password',
    body: JSON.stringify({ email, password }),
    ip,
  });
  if (opened.session === null)
    throw signInUnavailable(new Error(`a sign-in with a new password answered ${opened.status}`));
  return { answer, session: opened.session };
}
