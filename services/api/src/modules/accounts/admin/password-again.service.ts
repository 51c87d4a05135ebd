import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { PASSWORD_PROVES_MINUTES } from '@backline/contracts/base/limits';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { RateEntry } from '@backline/service-kit/mongo/rate-limits';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { passwordProofModel } from './admin.model.ts';

/** A check of a password makes two calls to the authentication service. */
export const PASSWORD_MS = 22_000;
const PROVED_MS = PASSWORD_PROVES_MINUTES * 60_000;
/** Longer than sessions are used without the gate, so that passing the gate again proves nothing. */
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * The first gate of a session starts the 15 minutes. A later one does not: its code is known to all administrators.
 * Call it inside `upsert`.
 */
export async function noteFirstGate(
  { connection, clock }: ApiContext,
  sessionId: string,
  session?: ClientSession,
): Promise<void> {
  const proof = { provedAt: clock(), expiresAt: new Date(clock().getTime() + KEPT_MS) };
  await passwordProofModel(connection).updateOne(
    { _id: sessionId },
    { $setOnInsert: proof },
    { upsert: true, ...(session && { session }) },
  );
}

/**
 * Requires that the session proved its administrator within 15 minutes (rules: password again).
 * @throws AppError `password_required`
 */
export async function requireRecentPassword(
  { connection, clock }: ApiContext,
  { caller }: { caller: Identity },
): Promise<void> {
  const since = new Date(clock().getTime() - PROVED_MS);
  const recent = { _id: caller.sessionId, provedAt: { $gt: since } };
  if (await passwordProofModel(connection).exists(recent)) return;
  throw new AppError('password_required', { message: 'Enter your password again' });
}

interface Entry {
  caller: Identity;
  password: string;
  ip: string;
  userAgent: string | undefined;
}

/**
 * Checks the caller's own password at the authentication service. Returns the end of the 15 minutes that it starts.
 * @throws AppError `validation_failed` for a wrong one, `rate_limited` past the limits of sign-ins.
 */
export async function enterPasswordAgain(
  context: RouteContext,
  { caller, password, ip, userAgent }: Entry,
): Promise<Date> {
  const accounts = requireAccountAdmin(context, 'Passwords cannot be checked');
  const { connection, clock, limits, logger } = context;
  const { userId, email, sessionId } = caller;
  const tries: RateEntry = [LIMITS.passwordCheckPerAccount, userId];
  await limits.take(...tries);
  if (!(await accounts.isPassword(email, password, { ip, userAgent }))) {
    logSecurity(logger, 'password-wrong', { userId, ip });
    throw invalidFields({ password: 'This is not your password. Try again, or set a new one by mail.' });
  }
  await limits.undo({ forget: [tries] });
  const provedAt = clock();
  const proof = { provedAt, expiresAt: new Date(provedAt.getTime() + KEPT_MS) };
  await upsert(async () =>
    passwordProofModel(connection).updateOne({ _id: sessionId }, { $set: proof }, { upsert: true }),
  );
  return new Date(provedAt.getTime() + PROVED_MS);
}
