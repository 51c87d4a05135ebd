import { randomBytes } from 'node:crypto';
import { signInUnavailable } from '@backline/service-kit/http/identity';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import * as z from 'zod';
import type { AuthSession } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { forgetSessions } from '#src/sessions/store/session-store.ts';
import type { HostedProject } from './hosted-project.ts';

const accountOf = z.object({ id: z.string(), email: z.string() });

/**
 * Notes that a mailed link proved the mailbox of an account. At the first time a stranger may have made the account:
 * then its earlier sessions and its password end, and its owner is asked for a new one. The link of a sign-up is
 * different. Its text tells that an account was made, and who follows it agrees.
 *
 * @returns the session, with the person as the project describes them now.
 */
export async function proveMailbox(
  context: SessionContext,
  { proofs }: HostedProject,
  session: AuthSession,
  type: string,
): Promise<AuthSession> {
  const account = accountOf.safeParse(session['user']).data;
  if (!account || type === 'email_change') return session;
  const { id: _id, email } = account;
  const known = await proofs.findById(_id).lean();
  if (known?.email === email) return session;
  const user = type === 'signup' ? session['user'] : await replacePassword(context, session, _id);
  const proof = { email, provenAt: context.clock() };
  await upsert(() => proofs.updateOne({ _id }, { $set: proof }, { upsert: true }));
  return { ...session, user };
}

/** One call ends all other sessions, and sets a password that nobody knows. */
async function replacePassword(
  context: SessionContext,
  session: AuthSession,
  userId: string,
): Promise<unknown> {
  const change = {
    password: `${randomBytes(32).toString('base64url')}aA1!`,
    data: { password_pending: true },
  };
  const answer = await context.authService.send({
    method: 'PUT',
    path: '/user',
    headers: { Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify(change),
  });
  if (answer.status !== 200)
    throw signInUnavailable(
      new Error(`an unproven password could not be ended: ${answer.status} ${answer.code ?? ''}`),
    );
  await forgetSessions(context, { userId });
  return JSON.parse(answer.text);
}
