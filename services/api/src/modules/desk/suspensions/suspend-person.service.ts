import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type { RouteContext } from '#src/context.ts';
import { type AccountMessage, requireAccountAdmin } from '#src/http/account-admin.ts';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { setPages } from './suspended-pages.ts';

interface Suspension {
  email: string;
  suspended: boolean;
  reason: string;
}

/**
 * Suspends a person, hides the person's pages and pauses what waits, or lifts all that, and mails the reason. A repeat mails and
 * records nothing, but completes an act that was cut. The edges notice within ten seconds, because they keep an
 * answer about a person no longer.
 */
export async function suspendPerson(
  context: RouteContext,
  { email, suspended, reason }: Suspension,
  requestId: string,
) {
  const { connection } = context;
  const accountAdmin = requireAccountAdmin(
    context,
    suspended ? 'People cannot be suspended' : 'Suspensions cannot be lifted',
  );
  const account = await accountAdmin.find(email);
  if (!account) throw notFound('Account');
  const userId = account.id;
  const changed = account.isSuspended !== suspended;
  // The row comes first. A failure of the other service leaves a row too many, never an act without one.
  await inTransaction(connection, async (session) => {
    await setPages(context, userId, suspended, session);
    if (!changed) return;
    const action = suspended ? 'person.suspend' : 'person.lift';
    const change = { from: null, to: reason };
    const entry = { action, subjectId: userId, by: 'operator', userId: null, requestId, change };
    await audit(context, [entry], session);
  });
  forgetHiddenPages(context);
  context.wakeTimers();
  if (!changed) return { userId, changed, isMailed: false };
  await accountAdmin.setSuspended(userId, suspended);
  logSecurity(context.logger, suspended ? 'suspended' : 'lifted', {
    userId,
    ip: undefined,
    detail: 'by an operator',
  });
  const isMailed = await accountAdmin.send(userId, statement(context, suspended, reason));
  return { userId, changed, isMailed };
}

/** What was done, why, who decided, and how to object. */
function statement({ settings }: RouteContext, suspended: boolean, reason: string): AccountMessage {
  const { contactEmail = 'the address of the imprint' } = settings;
  return {
    subject: suspended ? 'Your Backline account is suspended' : 'Your Backline account is open again',
    heading: suspended ? 'Account suspended' : 'Account open again',
    paragraphs: suspended
      ? [
          'You are signed out on every device and cannot sign in. Your pages are hidden. A person decided this.',
          `You can object once within six months: write to ${contactEmail}.`,
        ]
      : ['The suspension of your account is lifted, and your pages are shown again. Sign in as before.'],
    facts: { Reason: reason },
    path: suspended ? '/' : '/login',
    label: suspended ? 'Open Backline' : 'Sign in',
    closing: 'This message is about your account. It cannot be switched off.',
  };
}
