import { enterCode, reportLostPhone } from '@backline/contracts/accounts/factor/factor';
import { AppError, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { requireUser } from '#src/sessions/account/signed-in-user.ts';
import { readAccessToken } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import type { LiveSession } from '#src/sessions/store/session-tokens.ts';
import { enterByRecovery } from './enter-by-recovery.ts';
import { mailRemoval } from './owner-mails.ts';
import { appIn, limitCodes, verifyCode, wrongCode } from './verify-code.ts';
import { findWaiting } from './waiting.ts';

/** The step between the right password and the session. */
export function enterCodeRoutes(handle: Handle<never>, context: SessionContext): void {
  handle(reportLostPhone, { who: 'anyone' }, async (call) => {
    const record = await findWaiting(context, call);
    if (record === null) throw unauthenticated('Please sign in with your password first.');
    requirePasswordSession(context.tokens.read(record));
    await mailRemoval(context, record.userId);
    return { isMailed: true as const };
  });

  handle(enterCode, { who: 'anyone' }, async (call) => {
    const record = await findWaiting(context, call);
    if (record === null) throw unauthenticated('Please sign in with your password first.');
    const { userId } = record;
    const waiting = context.tokens.read(record);
    const live = await limitCodes(
      context,
      { userId, ip: call.ip, userAgent: call.header('user-agent'), place: 'signIn' },
      () =>
        call.body.code.length === 6
          ? enterByApp(context, call, waiting, call.body.code)
          : enterByRecovery(context, call, waiting, call.body.code),
    );
    const user = await requireUser(context, live, call.ip);
    return { ...user, session: toBrowserSession(live, context.clock()) };
  });
}

/** A mailed link makes a waiting session too, and a mailbox alone must not remove a second factor. */
function requirePasswordSession({ accessToken }: LiveSession): void {
  const began = readAccessToken(accessToken)?.amr ?? [];
  if (began.some(({ method }) => method === 'password')) return;
  throw new AppError('wrong_state', {
    message: 'A mailed link is not enough for this. Start again, and sign in with your password.',
  });
}

async function enterByApp(
  context: SessionContext,
  exchange: Exchange,
  { accessToken }: LiveSession,
  code: string,
): Promise<LiveSession> {
  const { ip } = exchange;
  const user = await context.authService.readUser(accessToken, ip);
  if (user === null) throw unauthenticated('Your session has ended. Please sign in again.');
  const factorId = appIn(user);
  if (factorId === null) throw wrongCode();
  return startSession(context, exchange, await verifyCode(context, factorId, { accessToken, code, ip }));
}
