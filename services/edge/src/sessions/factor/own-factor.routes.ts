import * as endpoints from '@backline/contracts/accounts/factor/factor';
import type { FactorProof } from '@backline/contracts/accounts/factor/factor';
import { PROVES_MS } from '@backline/contracts/accounts/account-limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { recoveryOf } from '@backline/shared-records/accounts/recovered-sessions.model';
import type { SessionOwner } from '#src/sessions/account/own-sessions.routes.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import { enroll, readPerson, removeFactors, requireConfirmed, requirePassword } from './auth-factors.ts';
import { mailRemoval } from './owner-mails.ts';
import { countCodes, removeCodes, renewCodes, spendCode } from './recovery-codes.ts';
import { appIn, limitCodes, verifyCode, wrongCode } from './verify-code.ts';

const PERSON = { who: 'person' } as const;

/** The second factor in a person's settings. */
export function ownFactorRoutes(handle: Handle<SessionOwner>, context: SessionContext): void {
  const { callers, clock, model } = context;

  handle(endpoints.getFactor, PERSON, async ({ caller, ip }) => {
    const { user } = await readPerson(context, caller, ip);
    if (appIn(user) === null) return { isOn: false, codesLeft: 0, needsCode: false };
    const [codesLeft, isRecovered] = await Promise.all([
      countCodes(model.db, caller.userId),
      wasRecoveredNow(context, caller),
    ]);
    return { isOn: true, codesLeft, needsCode: !isRecovered };
  });

  handle(endpoints.beginFactor, PERSON, async (call) => {
    const { caller, ip } = call;
    const { email, user } = await readPerson(context, caller, ip);
    if (appIn(user) !== null) throw wrongState('Two-factor is on already. Turn it off first.');
    await requirePassword(context, call, { email, password: call.body.password });
    await requireConfirmed(context, { userId: caller.userId, email, user });
    return enroll(context, caller, { user, ip });
  });

  handle(endpoints.turnOnFactor, PERSON, async (call) => {
    const { caller, ip } = call;
    const { factorId, code, password } = call.body;
    const { email, user } = await readPerson(context, caller, ip);
    if (appIn(user) !== null) throw wrongState('Two-factor is on already.');
    await requirePassword(context, call, { email, password });
    const codes = await renewCodes(model.db, caller.userId, clock());
    const session = await enterAppCode(context, call, caller, { factorId, code });
    return { codes, session };
  });

  handle(endpoints.renewRecoveryCodes, PERSON, async (call) => {
    const { session } = await proveBoth(context, call, call.caller, call.body);
    return { codes: await renewCodes(model.db, call.caller.userId, clock()), session };
  });

  handle(endpoints.turnOffFactor, PERSON, async (call) => {
    const { userId } = call.caller;
    const { user, session } = await proveBoth(context, call, call.caller, call.body);
    await removeFactors(context, userId, user);
    await removeCodes(model.db, userId);
    callers.forget(userId);
    return { isOn: false as const, session };
  });

  handle(endpoints.reportOwnLostPhone, PERSON, async (call) => {
    const { email, user } = await readPerson(context, call.caller, call.ip);
    if (appIn(user) === null) throw wrongState('Two-factor is off.');
    await requirePassword(context, call, { email, password: call.body.password });
    await mailRemoval(context, call.caller.userId);
    return { isMailed: true as const };
  });
}

/** Whether a recovery code opened this session so lately that it proves its person. */
async function wasRecoveredNow({ model, clock }: SessionContext, { sessionId }: SessionOwner) {
  const recoveredAt = (await recoveryOf(model.db, sessionId))?.recoveredAt;
  return recoveredAt !== undefined && clock().getTime() - recoveredAt.getTime() < PROVES_MS;
}

/**
 * Requires the password, and a code unless a recovery code has just opened the session. A code of the app gives the
 * session new tokens.
 * @throws AppError `validation_failed` for the password, `invalid_code`, or `wrong_state` without a second factor.
 */
async function proveBoth(
  context: SessionContext,
  exchange: Exchange,
  owner: SessionOwner,
  { password, code }: FactorProof,
) {
  const { email, user } = await readPerson(context, owner, exchange.ip);
  const factorId = appIn(user);
  if (factorId === null) throw wrongState('Two-factor is off.');
  if (code === undefined && !(await wasRecoveredNow(context, owner))) throw missingCode();
  await requirePassword(context, exchange, { email, password });
  if (code === undefined) return { user, session: null };
  if (code.length === 6)
    return { user, session: await enterAppCode(context, exchange, owner, { factorId, code }) };
  const { userId } = owner;
  await limitCodes(context, codeTry(exchange, userId), async () => {
    if ((await spendCode(context.model.db, { userId, code })) === null) throw wrongCode();
  });
  return { user, session: null };
}

async function enterAppCode(
  context: SessionContext,
  exchange: Exchange,
  { userId, accessToken }: SessionOwner,
  { factorId, code }: { factorId: string; code: string },
) {
  const { ip } = exchange;
  const session = await limitCodes(context, codeTry(exchange, userId), () =>
    verifyCode(context, factorId, { accessToken, code, ip }),
  );
  return toBrowserSession(await startSession(context, exchange, session), context.clock());
}

function codeTry({ ip, header }: Exchange, userId: string) {
  return { userId, ip, userAgent: header('user-agent'), place: 'openSession' as const };
}

function missingCode(): AppError {
  const message = 'Enter a code of your app, or a recovery code.';
  return new AppError('invalid_code', { message, fields: { code: message } });
}

const wrongState = (message: string) => new AppError('wrong_state', { message });
