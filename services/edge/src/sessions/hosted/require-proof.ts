import { PROVES_MS } from '@backline/contracts/accounts/account-limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { AccessClaims } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { HostedProject } from './hosted-project.ts';

/** The proof that the owner of the account asks, and not a thief of the session. */
export type Proof = 'password' | 'link' | 'signup';

interface Asked {
  claims: AccessClaims;
  user: { email: string; isPasswordPending: boolean };
  currentPassword: string | undefined;
  setsPasswordAlone: boolean;
  ip: string;
}

/**
 * Requires the current password, or a mailed link that this edge has checked. The session's token, the metadata and
 * a nonce are no proof.
 * @throws AppError in the format of the auth service.
 */
export async function requireProof(
  context: SessionContext,
  project: HostedProject,
  { claims, user, currentPassword, setsPasswordAlone, ip }: Asked,
): Promise<Proof> {
  const { sub: userId, session_id: sessionId } = claims;
  if (currentPassword) {
    const isRight = await project.limits.checkPassword(userId, () =>
      isPassword(context, { email: user.email, password: currentPassword, ip }),
    );
    if (isRight) return 'password';
    throw refused('current_password_invalid', 'Current password is not valid');
  }
  const record = await context.model.findOne({ sessionId, userId, successor: null }).lean();
  const isRecent = (at: Date | undefined) =>
    at !== undefined && context.clock().getTime() - at.getTime() <= PROVES_MS;
  if (isRecent(record?.linkedAt)) return 'link';
  if (setsPasswordAlone && isRecent(record?.signedUpAt)) return 'signup';
  if (user.isPasswordPending)
    throw refused('reauthentication_needed', 'This change requires reauthentication');
  throw refused('current_password_required', 'Current password required for this change');
}

/** Checks a password by a sign-in, and ends that session again. */
async function isPassword(
  { authService }: SessionContext,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<boolean> {
  const path = '/token?grant_type=password';
  const answer = await authService.send({
    method: 'POST',
    path,
    body: JSON.stringify({ email, password }),
    ip,
  });
  if (answer.session) {
    await authService.signOut(answer.session.access_token, 'local', ip);
    return true;
  }
  if (answer.code === 'invalid_credentials') return false;
  throw signInUnavailable(new Error(`a check of the current password answered ${answer.status}`));
}

const refused = (code: string, message: string) => new AppError(code, { status: 400, message });
