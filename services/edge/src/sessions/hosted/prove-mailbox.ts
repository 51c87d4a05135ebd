import { randomBytes } from 'node:crypto';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import * as z from 'zod';
import type { AuthSession } from '#src/sessions/auth-service.ts';
import { removeFactors } from '#src/sessions/factor/auth-factors.ts';
import { factorsIn } from '#src/sessions/factor/verify-code.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { forgetSessions } from '#src/sessions/store/session-store.ts';
import type { HostedProject } from './hosted-project.ts';
import { setPasswordByKey } from './set-by-key.ts';
import { isOwnSignUp } from './waiting-sign-ups.ts';

const accountOf = z.object({ id: z.string(), email: z.string() });

/**
 * Records that a mailed link proved the mailbox of an account. Before the first proof a stranger may have made the
 * account. So its earlier sessions, its password and its factors end, and its owner is asked for a new one. The password stays
 * only if this very browser made the account.
 * @returns the session that continues, with the project's present description of the person.
 */
export async function proveMailbox(
  context: SessionContext,
  project: HostedProject,
  exchange: Exchange,
  { session, type }: { session: AuthSession; type: string },
): Promise<AuthSession> {
  const { proofs, waiting } = project;
  const account = accountOf.safeParse(session['user']).data;
  if (!account || type === 'email_change') return session;
  const { id: _id, email } = account;
  const known = await proofs.findById(_id).lean();
  if (known?.email === email) return session;
  const isOwn = type === 'signup' && (await isOwnSignUp(project, exchange, _id));
  // A stranger's factor must not lock the owner out.
  if (!isOwn && factorsIn(session['user']).length > 0) await removeFactors(context, _id, session['user']);
  const next = isOwn
    ? session
    : await replacePassword(context, project, { userId: _id, email, ip: exchange.ip });
  const proof = { email, provenAt: context.clock() };
  await upsert(() => proofs.updateOne({ _id }, { $set: proof }, { upsert: true }));
  await waiting.deleteOne({ _id });
  return next;
}

/** Sets a password that nobody knows. All sessions end, including the link's own, and a new one replaces it. */
async function replacePassword(
  context: SessionContext,
  project: HostedProject,
  account: { userId: string; email: string; ip: string },
): Promise<AuthSession> {
  const password = `${randomBytes(32).toString('base64url')}aA1!`;
  const { answer, session } = await setPasswordByKey(context, project, {
    ...account,
    password,
    isPending: true,
  });
  if (session === null)
    throw signInUnavailable(
      new Error(`an unproven password could not be ended: ${answer.status} ${answer.code ?? ''}`),
    );
  await forgetSessions(context, { userId: account.userId });
  return session;
}
