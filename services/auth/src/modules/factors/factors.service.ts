import { randomUUID } from 'node:crypto';
import { CODE_TRIES, type CodePlace, LIMITS, PROVES_MS } from '@backline/contracts/accounts/account-limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type { RateEntry } from '@backline/service-kit/mongo/rate-limits';
import { recoveryOf } from '@backline/shared-records/accounts/recovered-sessions.model';
import type { AuthContext } from '#src/context.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import type { SessionRecord } from '#src/modules/sessions/sessions.model.ts';
import { levelOf, lowerSessions, raiseSession } from '#src/modules/sessions/sessions.service.ts';
import { changeFactors, hasVerifiedFactor } from '#src/modules/users/user-factors.ts';
import type { FactorRecord, UserRecord } from '#src/modules/users/users.model.ts';
import { factorChallengeModel } from './factor-challenges.model.ts';
import { newSecret, secretSeal, stepOfCode } from './totp.ts';

const MAX_FACTORS = 10;
/** An unverified factor older than this makes room for another one. */
const ENROLL_MS = 300_000;
const CHALLENGE_MS = 300_000;
const REMEMBERED_MS = 3_600_000;

interface FactorCall {
  user: UserRecord;
  session: SessionRecord;
}

/** Adds a factor that counts after its first code. @throws AppError with Supabase's codes. */
export async function enrollFactor(
  context: AuthContext,
  { user, session }: FactorCall,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
) {
  await context.limits.take(LIMITS.factorPerAccount, user._id);
  const now = context.clock();
  const id = randomUUID();
  const totp = newSecret({ issuer, label: user.email });
  const secret = secretSeal(context.pepper).seal(totp.secret);
  await changeFactors(context, user, (factors) => {
    const present = factors.filter(
      ({ status, createdAt }) => status === 'verified' || now.getTime() - createdAt.getTime() < ENROLL_MS,
    );
    refuseEnrolment(present, session, friendlyName);
    return [...present, { id, friendlyName, status: 'unverified', secret, createdAt: now, updatedAt: now }];
  });
  return { id, type: 'totp', friendly_name: friendlyName, totp };
}

function refuseEnrolment(present: FactorRecord[], session: SessionRecord, friendlyName: string): void {
  if (present.some((factor) => factor.friendlyName === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new AppError('mfa_factor_name_conflict', { status: 422, message });
  }
  if (present.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AppError('too_many_enrolled_mfa_factors', { status: 422, message });
  }
  if (hasVerifiedFactor({ factors: present }) && levelOf(session) !== 'aal2') {
    throw new AppError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' });
  }
}

/** The person's factor with this id. @throws AppError `mfa_factor_not_found`. */
export function requireFactor({ factors = [] }: Pick<UserRecord, 'factors'>, id: string): FactorRecord {
  const factor = factors.find((one) => one.id === id);
  if (factor) return factor;
  throw new AppError('mfa_factor_not_found', { status: 404, message: 'Factor not found' });
}

/** Begins to ask for a code. */
export async function challengeFactor(context: AuthContext, user: UserRecord, factor: FactorRecord) {
  await context.limits.take(LIMITS.factorPerAccount, user._id);
  const now = context.clock().getTime();
  const expiresAt = new Date(now + CHALLENGE_MS);
  const challenge = { _id: randomUUID(), factorId: factor.id, expiresAt };
  await factorChallengeModel(context.connection).create({
    ...challenge,
    deleteAt: new Date(now + REMEMBERED_MS),
  });
  return { id: challenge._id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

interface Answer {
  challengeId: string;
  code: string;
  ip: string;
}

/**
 * Checks a code and raises the session.
 * @throws AppError `mfa_verification_failed` for a wrong, used or older code, `mfa_challenge_expired`, or past a limit.
 */
export async function verifyFactor(
  context: AuthContext,
  { user, session }: FactorCall,
  factor: FactorRecord,
  { challengeId, code, ip }: Answer,
): Promise<{ user: UserRecord; session: SessionRecord }> {
  const [place] = await Promise.all([
    placeOf(context, session, factor),
    requireChallenge(context, factor, challengeId),
  ]);
  const { perAccount, perIp } = CODE_TRIES[place];
  const tries: RateEntry[] = [
    [perAccount, user._id],
    [perIp, ip],
  ];
  await Promise.all(tries.map((entry) => context.limits.take(...entry)));
  const changed = await spendCode(context, user, factor.id, code).catch((error: unknown) => {
    logSecurity(context.logger, 'code-wrong', { userId: user._id, ip });
    throw error;
  });
  const [raised] = await Promise.all([
    raiseSession(context, session, factor.id),
    context.limits.undo({ takeBack: tries }),
    factorChallengeModel(context.connection).deleteMany({ factorId: factor.id }),
  ]);
  if (!raised) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AppError('session_not_found', { status: 403, message });
  }
  if (factor.status === 'unverified') {
    logSecurity(context.logger, 'factor-on', { userId: user._id, ip });
    await sendSecurityMessage(context, 'factor-on', user.email);
  }
  return { user: changed, session: raised };
}

/** A session is open before its code if it sets the factor up, or if a recovery code opened it. */
async function placeOf(
  { connection }: AuthContext,
  session: SessionRecord,
  { status }: FactorRecord,
): Promise<CodePlace> {
  const isOpen = levelOf(session) === 'aal2' || status === 'unverified';
  return isOpen || (await recoveryOf(connection, session._id)) !== null ? 'openSession' : 'signIn';
}

/** Verifies the factor and notes the time step of its code. Unverified others go. */
function spendCode(context: AuthContext, user: UserRecord, factorId: string, code: string) {
  const now = context.clock();
  return changeFactors(context, user, (factors) => {
    const factor = requireFactor({ factors: [...factors] }, factorId);
    const { lastStep } = factor;
    const step = stepOfCode(secretSeal(context.pepper).open(factor.secret), code, { now, lastStep });
    if (step === null) {
      throw new AppError('mfa_verification_failed', { status: 422, message: 'Invalid TOTP code entered' });
    }
    const verified = { ...factor, status: 'verified' as const, lastStep: step, updatedAt: now };
    return factors
      .map((one) => (one.id === factorId ? verified : one))
      .filter(({ status }) => status === 'verified');
  });
}

async function requireChallenge(context: AuthContext, { id: factorId }: FactorRecord, challengeId: string) {
  const challenge = await factorChallengeModel(context.connection)
    .findOne({ _id: challengeId, factorId })
    .lean();
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AppError('mfa_factor_not_found', { status: 422, message });
  }
  if (challenge.expiresAt > context.clock()) return;
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  throw new AppError('mfa_challenge_expired', { status: 422, message });
}

/** Removes a factor on its person's request. @throws AppError `insufficient_aal` without a recent code in this session. */
export async function unenrollFactor(
  context: AuthContext,
  { user, session }: FactorCall,
  factor: FactorRecord,
  ip: string,
): Promise<void> {
  const isProven = levelOf(session) === 'aal2' && provedSince(session, context.clock().getTime() - PROVES_MS);
  if (factor.status === 'verified' && !isProven) {
    const message = 'AAL2 required to unenroll verified factor';
    throw new AppError('insufficient_aal', { status: 422, message });
  }
  await removeFactor(context, user, factor, ip);
}

/** An open session is no proof that its person has the phone now. */
function provedSince({ amr }: SessionRecord, since: number): boolean {
  return amr.some(({ method, at }) => (method === 'totp' || method === 'passkey') && at.getTime() >= since);
}

/** Removes a factor. Sessions that it had raised fall back. A repeat changes nothing. */
export async function removeFactor(
  context: AuthContext,
  user: UserRecord,
  { id, status }: FactorRecord,
  ip: string | undefined,
): Promise<void> {
  await changeFactors(context, user, (factors) => factors.filter((one) => one.id !== id));
  await lowerSessions(context, user._id, id);
  if (status !== 'verified') return;
  logSecurity(context.logger, 'factor-off', { userId: user._id, ip });
  await sendSecurityMessage(context, 'factor-off', user.email);
}
