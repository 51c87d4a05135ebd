import {
  AppError,
  invalidFields,
  unauthenticated,
  unavailable,
} from '@backline/service-kit/http/answers/app-error';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { identityOf, signInUnavailable } from '@backline/service-kit/http/identity/identity';
import * as z from 'zod';
import { refusalOf, sendSignIn } from '#src/sessions/account/credentials.ts';
import type { SessionOwner } from '#src/sessions/account/own-sessions.routes.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { factorsIn } from './verify-code.ts';

/** The name in the person's app. */
const ISSUER = 'Backline';

const enrolled = z.object({ id: z.string(), totp: z.object({ secret: z.string(), qr_code: z.string() }) });
const account = z.object({ email: z.string() });

/** The person as the auth service describes them now. @throws AppError `unauthenticated`. */
export async function readPerson(
  { authService }: SessionContext,
  { accessToken }: SessionOwner,
  ip: string,
): Promise<{ email: string; user: unknown }> {
  const user = await authService.readUser(accessToken, ip);
  if (user === null) throw unauthenticated();
  return { email: account.parse(user).email, user };
}

/**
 * Requires a mailbox that its owner has proved. A stranger may have made the account with it. A hosted project may
 * count every address as confirmed, so there the proof at this edge counts.
 * @throws AppError `forbidden`.
 */
export async function requireConfirmed(
  { project }: SessionContext,
  { userId, email, user }: { userId: string; email: string; user: unknown },
): Promise<void> {
  const isConfirmed = project
    ? (await project.proofs.findById(userId).lean())?.email === email.toLowerCase()
    : identityOf(user, '')?.emailVerified;
  if (isConfirmed) return;
  throw new AppError('forbidden', { message: 'Confirm your email first, by the link that we sent you.' });
}

/** Makes a factor that waits for its first code, in place of earlier ones that still wait. */
export async function enroll(
  { authService }: SessionContext,
  { accessToken }: SessionOwner,
  { user, ip }: { user: unknown; ip: string },
) {
  const headers = { Authorization: `Bearer ${accessToken}` };
  for (const { id, status } of factorsIn(user))
    if (status !== 'verified')
      await authService.send({ method: 'DELETE', path: `/factors/${id}`, headers, ip });
  const body = JSON.stringify({ factor_type: 'totp', friendly_name: ISSUER, issuer: ISSUER });
  const answer = await authService.send({ method: 'POST', path: '/factors', headers, body, ip });
  const made = answer.status === 200 ? enrolled.safeParse(JSON.parse(answer.text)) : undefined;
  if (answer.status === 429) throw refusalOf(answer);
  if (!made?.success) throw signInUnavailable(new Error(`POST /factors answered ${answer.status}`));
  const { id, totp } = made.data;
  return { factorId: id, secret: totp.secret, qrCode: totp.qr_code };
}

/** Removes all factors of a person. A repeat changes nothing. @throws AppError `unavailable`. */
export async function removeFactors(
  { authService, adminKey }: SessionContext,
  userId: string,
  user: unknown,
): Promise<void> {
  if (adminKey === undefined) {
    throw unavailable('Two-factor cannot be turned off here yet. The operator must set SERVICE_ROLE_KEY.');
  }
  for (const { id } of factorsIn(user)) {
    const { status } = await authService.send({
      method: 'DELETE',
      path: `/admin/users/${userId}/factors/${id}`,
      headers: { Authorization: `Bearer ${adminKey}` },
    });
    if (status !== 200 && status !== 404)
      throw signInUnavailable(new Error(`the removal of a factor answered ${status}`));
  }
}

/** Checks a password by a sign-in, and ends that session again. @throws AppError with the field `password`. */
export async function requirePassword(
  context: SessionContext,
  exchange: Exchange,
  credentials: { email: string; password: string },
): Promise<void> {
  const answer = await sendSignIn(context, exchange, credentials);
  if (answer.session) {
    await context.authService.signOut(answer.session.access_token, 'local', exchange.ip);
    return;
  }
  if (answer.code !== 'invalid_credentials') throw refusalOf(answer);
  throw invalidFields({ password: 'This is not your password. Try again, or set a new one by mail.' });
}
