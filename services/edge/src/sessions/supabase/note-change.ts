import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import * as z from 'zod';
import type { AccessClaims } from '#src/sessions/auth-service.ts';
import { stopRemoval } from '#src/sessions/factor/owner-mails.ts';
import { rotateCookie } from '#src/sessions/refresh/rotate-cookie.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { forgetSessions } from '#src/sessions/store/session-store.ts';

const passwordBody = z.object({ password: z.string().min(1) });

/** Removes sessions from the list at once: a new password has ended all others at the auth service. */
export async function noteChange(
  context: SessionContext,
  exchange: Exchange,
  { sub: userId, session_id: sessionId }: AccessClaims,
  change: unknown,
): Promise<void> {
  exchange.noteUser(userId);
  context.callers.forget(userId);
  if (!passwordBody.safeParse(change).success) return;
  await stopRemoval(context, userId);
  await forgetSessions(context, { userId, sessionId: { $ne: sessionId } });
  await rotateCookie(context, exchange, sessionId);
}
