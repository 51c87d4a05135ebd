import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { recoveredSessionModel } from '@backline/shared-records/accounts/recovered-sessions.model';
import { type AuthSession, readAccessToken } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { forgetSessions, MAX_SECONDS, startSession } from '#src/sessions/store/session-store.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';
import type { LiveSession } from '#src/sessions/store/session-tokens.ts';
import { tellOwner } from './owner-mails.ts';
import { giveBack, spendCode } from './recovery-codes.ts';
import { wrongCode } from './verify-code.ts';

/**
 * Signs in with a recovery code. The auth service knows nothing of these codes, so the mark of the session stands in
 * our database. The person's other sessions end, because the phone may be in foreign hands.
 * @throws AppError `invalid_code`.
 */
export async function enterByRecovery(
  context: SessionContext,
  exchange: Exchange,
  waiting: LiveSession,
  code: string,
): Promise<LiveSession> {
  const { userId, sessionId } = waiting.record;
  const codesLeft = await spendAndMark(context, waiting.record, code);
  const renewed = await renewTokens(context, waiting, exchange.ip).catch(async (error: unknown) => {
    await giveBack(context.model.db, { userId, code });
    await recoveredSessionModel(context.model.db).deleteOne({ _id: sessionId });
    throw error;
  });
  await forgetSessions(context, { userId, sessionId: { $ne: sessionId } });
  const live = await startSession(context, exchange, renewed);
  await tellOwner(context, { userId, codesLeft });
  return live;
}

async function spendAndMark(
  { model: { db }, clock }: SessionContext,
  { userId, sessionId: _id }: EdgeSessionRecord,
  code: string,
): Promise<number> {
  const recoveredAt = clock();
  const expiresAt = new Date(recoveredAt.getTime() + MAX_SECONDS * 1000);
  return inTransaction(db, async (session) => {
    const left = await spendCode(db, { userId, code }, session);
    if (left === null) throw wrongCode();
    await recoveredSessionModel(db).create([{ _id, userId, recoveredAt, expiresAt }], { session });
    return left;
  });
}

/** Ends the other sessions at the auth service, and replaces the tokens from before the code. */
async function renewTokens(
  { authService, tokens, model }: SessionContext,
  { record, accessToken }: LiveSession,
  ip: string,
): Promise<AuthSession> {
  const sessionOver = () => unauthenticated('Your session has ended. Please sign in again.');
  if (!(await authService.signOut(accessToken, 'others', ip))) throw sessionOver();
  const answer = await authService.refreshTokens(tokens.refreshTokenOf(record), ip);
  if (answer.session === null) {
    if (answer.isSessionOver) throw sessionOver();
    throw signInUnavailable(new Error(`refresh answered ${answer.status}`));
  }
  // The clock of the auth service decides, because tokens have its times.
  const recoveredAt = new Date((readAccessToken(answer.session.access_token)?.iat ?? 0) * 1000);
  await recoveredSessionModel(model.db).updateOne({ _id: record.sessionId }, { $set: { recoveredAt } });
  return answer.session;
}
