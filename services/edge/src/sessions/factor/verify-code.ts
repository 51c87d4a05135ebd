import { CODE_TRIES, type CodePlace, LIMITS } from '@backline/contracts/accounts/account-limits';
import { deviceName } from '@backline/contracts/accounts/device-name';
import { AppError, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { RateEntry, RateLimit } from '@backline/service-kit/mongo/rate-limits';
import { countFailedSignIn } from '@backline/shared-records/accounts/failed-sign-ins.model';
import * as z from 'zod';
import { refusalOf } from '#src/sessions/account/credentials.ts';
import type { AuthAnswer, AuthSession } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { tellOfGuesses } from './owner-mails.ts';

const factorUser = z.object({
  id: z.string(),
  factors: z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() })).nullish(),
});
const challenge = z.object({ id: z.string() });
/** The auth service's name of a wrong code. */
export const WRONG_CODE = 'mfa_verification_failed';

interface CodeTry {
  accessToken: string;
  code: string;
  ip: string;
}

/** The factors of a user, as the auth service describes them. */
export function factorsIn(user: unknown) {
  return factorUser.safeParse(user).data?.factors ?? [];
}

/** The person's app that makes codes. Null without one. */
export function appIn(user: unknown): string | null {
  const app = factorsIn(user).find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  );
  return app?.id ?? null;
}

interface LimitedTry {
  userId: string;
  ip: string;
  userAgent: string | undefined;
  /** Sign-ins and open sessions count apart. */
  place: CodePlace;
}

/**
 * Counts a try and runs it. It is taken back unless it throws, or `isRight` says no.
 * @throws AppError `rate_limited`, or the refusal of `attempt`.
 */
export async function limitCodes<T>(
  context: SessionContext,
  { userId, ip, userAgent, place }: LimitedTry,
  attempt: () => Promise<T>,
  isRight: (result: T) => boolean = () => true,
): Promise<T> {
  const { codeLimits } = context;
  const { perAccount, perIp } = CODE_TRIES[place];
  const tries: RateEntry[] = [
    [ofEdge(perAccount), userId],
    [ofEdge(perIp), ip],
  ];
  for (const entry of tries) await codeLimits.take(...entry);
  const result = await attempt().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid_code')
      await noteWrongCode(context, { userId, userAgent });
    throw error;
  });
  if (isRight(result)) await codeLimits.undo({ takeBack: tries });
  return result;
}

/** Counts a wrong code. The twentieth of a day is told to the owner, once a day (rules: second factor). */
export async function noteWrongCode(
  context: SessionContext,
  { userId, userAgent }: Pick<LimitedTry, 'userId' | 'userAgent'>,
): Promise<void> {
  const { codeLimits, model, clock } = context;
  const device = deviceName(userAgent);
  await countFailedSignIn(model.db, { userId, by: 'code', device, at: clock() });
  if (!(await codeLimits.isOver(ofEdge(LIMITS.wrongCodesPerAccount), userId))) return;
  if (await codeLimits.isOver(ofEdge(LIMITS.guessedCodesMailPerAccount), userId)) return;
  await tellOfGuesses(context, userId);
}

/** The auth service counts in the same database. */
function ofEdge(limit: RateLimit): RateLimit {
  return { ...limit, name: `edge-${limit.name}` };
}

/** Checks a code of a factor at the auth service, which raises the session. @throws AppError `invalid_code`. */
export async function verifyCode(
  { authService }: SessionContext,
  factorId: string,
  { accessToken, code, ip }: CodeTry,
): Promise<AuthSession> {
  const post = (path: string, body: object) =>
    authService.send({
      method: 'POST',
      path: `/factors/${factorId}/${path}`,
      headers: { Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
      ip,
    });
  const asked = await post('challenge', {});
  const { id } = challenge.safeParse(parse(asked)).data ?? {};
  if (asked.status !== 200 || id === undefined) throw refusalOfCode(asked);
  const answer = await post('verify', { challenge_id: id, code });
  if (answer.session === null) throw refusalOfCode(answer);
  return answer.session;
}

function parse({ text, status }: AuthAnswer): unknown {
  return status === 200 ? JSON.parse(text) : undefined;
}

function refusalOfCode(answer: AuthAnswer): AppError {
  if (answer.isSessionOver) return unauthenticated('Your session has ended. Please sign in again.');
  if (answer.code === WRONG_CODE) return wrongCode();
  if (answer.status === 429) return refusalOf(answer);
  return signInUnavailable(new Error(`a check of a code answered ${answer.status} ${answer.code ?? ''}`));
}

export function wrongCode(): AppError {
  const message = 'This code is wrong or was used already. Wait for the next one.';
  return new AppError('invalid_code', { message, fields: { code: message } });
}
