import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { undoLeaving } from '#src/modules/accounts/leaving/undo-leaving.service.ts';
import { planStatementMail } from './statement-mails.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';

const NOT_FOUND = 'Statements cannot be found';

/** The statement about the present suspension of a person. */
export async function statementOfSuspension(
  { connection }: ApiContext,
  userId: string,
): Promise<StatementRecord | null> {
  const suspension = await suspensionModel(connection).findById(userId).lean();
  if (!suspension) return null;
  // An older statement belongs to a suspension that was lifted.
  return statementModel(connection)
    .findOne({ userIds: userId, act: 'person.suspend', at: { $gte: suspension.at } })
    .sort({ at: -1 })
    .lean();
}

/**
 * The token that opens the statement about the present suspension of an account. The person typed the right password,
 * and a sign-in undoes the deletion of the account. Null without a statement, and with a second factor: the password
 * alone proves too little then. The mailed link still works.
 */
export async function linkToSuspension(
  context: RouteContext,
  email: string,
  requestId: string,
): Promise<string | null> {
  const found = await presentStatement(context, email);
  if (!found || found.hasFactors) return null;
  await undoLeaving(context, found.userId, requestId);
  return context.mail?.tokens.sign('statement', [found.statementId, found.userId]) ?? null;
}

/** The timer that mails the statement about the suspension of an address once more. */
const MAIL_SUSPENSION = 'mail-suspension';

/**
 * Plans to mail that statement once more. Nobody is looked up before the answer, so its time does not tell who is
 * suspended.
 */
export async function planSuspensionMail(context: RouteContext, email: string): Promise<void> {
  requireAccountAdmin(context, NOT_FOUND);
  await inTransaction(context.connection, (session) =>
    setTimer(context, MAIL_SUSPENSION, email, context.clock(), session),
  );
  context.wakeTimers();
}

/** Nothing happens for an address without a suspension. */
export function suspensionMailJobs(context: RouteContext): TimerJobs {
  return {
    async [MAIL_SUSPENSION](_timers, email) {
      const found = await presentStatement(context, email);
      if (!found) return;
      const { statementId: subjectId } = found;
      await inTransaction(context.connection, async (session) => {
        await planStatementMail(context, 'statement', subjectId, session);
        const by = { by: 'person' as const, userId: null, requestId: null };
        const entry = {
          action: 'statement.mail',
          subjectId,
          ...by,
          change: { from: null, to: 'mailed again' },
        };
        await audit(context, [entry], session);
      });
      context.wakeTimers();
    },
  };
}

async function presentStatement(context: RouteContext, email: string) {
  const account = await requireAccountAdmin(context, NOT_FOUND).find(email);
  if (!account?.isSuspended) return null;
  const present = await statementOfSuspension(context, account.id);
  const hasFactors = (account.factorIds ?? []).length > 0;
  return present && { statementId: present._id, userId: account.id, hasFactors };
}
