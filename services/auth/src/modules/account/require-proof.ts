import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { AuthContext } from '#src/context.ts';
import { LIMITS, PROVES_MS } from '@backline/contracts/accounts/account-limits';
import { consumeCode } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import type { SessionRecord } from '#src/modules/sessions/sessions.model.ts';
import { isPasswordPending } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';

interface Proof {
  user: UserRecord;
  session: SessionRecord;
  body: { nonce?: string | null | undefined; current_password?: string | null | undefined };
  setsPassword: boolean;
}

/**
 * Requires more than a session, which a person may have left open: the password, a mailed code, or a recent mailed
 * link or passkey. A recent sign-in by password is no proof. For a new password, the link to set it is enough, and so
 * is a sign-up without a password of a moment ago. What a person can store about an account later is no proof.
 * @throws AppError about the missing or wrong proof.
 */
export async function requireProof(
  context: AuthContext,
  { user, session, body, setsPassword }: Proof,
): Promise<void> {
  if (body.nonce) return requireCode(context, user, body.nonce);
  if (body.current_password) return requirePassword(context, user, body.current_password);
  if (setsPassword && session.purpose === 'set-password') return;
  if (isRecent(context, session)) return;
  if (setsPassword && isNew(context, user) && isPasswordPending(user)) return;
  if (user.passwordHash === null || isPasswordPending(user)) {
    const message = 'This change requires reauthentication';
    throw new AppError('reauthentication_needed', { status: 400, message });
  }
  const message = 'Current password required for this change';
  throw new AppError('current_password_required', { status: 400, message });
}

function isNew({ clock }: AuthContext, { createdAt }: UserRecord): boolean {
  return clock().getTime() - createdAt.getTime() < PROVES_MS;
}

function isRecent({ clock, settings }: AuthContext, { amr: [began] }: SessionRecord): boolean {
  if (began === undefined) return false;
  const provesMs = began.method === 'password' ? settings.signInProvesMs : PROVES_MS;
  return clock().getTime() - began.at.getTime() < provesMs;
}

async function requireCode(context: AuthContext, user: UserRecord, code: string): Promise<void> {
  const token = await consumeCode(context, user.email, code, ['reauthentication']);
  if (token?.userId === user._id) return;
  const message = 'Nonce has expired or is invalid';
  throw new AppError('reauthentication_not_valid', { status: 422, message });
}

async function requirePassword(
  { limits, hasher }: AuthContext,
  user: UserRecord,
  password: string,
): Promise<void> {
  await limits.take(LIMITS.passwordCheckPerAccount, user._id);
  if (!(await hasher.verify(user.passwordHash, password))) {
    const message = 'Current password is not valid';
    throw new AppError('current_password_invalid', { status: 400, message });
  }
  await limits.undo({ forget: [[LIMITS.passwordCheckPerAccount, user._id]] });
}
