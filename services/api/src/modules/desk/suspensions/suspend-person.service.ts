import { notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { type AccountMessage, requireAccountAdmin } from '#src/http/account-admin.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import {
  forgetHiddenPages,
  hidePages,
  showPages,
  suspendedAmong,
} from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { planPauses } from '#src/modules/booking/applications/clock/follow-suspension.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';

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

/** Hides or shows the profile, and the venue unless another owner goes on. Waiting applications pause, or go on. */
async function setPages(context: RouteContext, userId: string, suspended: boolean, session: ClientSession) {
  const account = await accountModel(context.connection).findById(userId).session(session).lean();
  const { artistId = null, orgId = null } = account ?? {};
  await planPauses(context, { artistId, orgId }, session);
  if (!suspended) return showPages(context, { userId, orgId }, session);
  const isClosed = orgId !== null && (await isOnlyOwner(context, orgId, userId, session));
  const pages = { _id: userId, artistId, orgId: isClosed ? orgId : null, at: context.clock() };
  return hidePages(context, pages, session);
}

/** Whether the person is an owner of the venue, and no other owner can sign in. */
async function isOnlyOwner(context: RouteContext, orgId: string, userId: string, session: ClientSession) {
  const owners = await orgMemberModel(context.connection)
    .find({ orgId, role: 'owner', leftAt: null }, { userId: 1 })
    .session(session)
    .lean();
  const ids = owners.map((owner) => owner.userId);
  const suspended = await suspendedAmong(context, ids, session);
  return ids.includes(userId) && ids.every((id) => id === userId || suspended.has(id));
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
