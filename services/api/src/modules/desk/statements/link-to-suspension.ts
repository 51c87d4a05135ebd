import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { planStatementMail } from './statement-mails.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';

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

/** The token that opens the statement about the present suspension of an account. Null without one. */
export async function linkToSuspension(context: RouteContext, email: string): Promise<string | null> {
  const found = await presentStatement(context, email);
  return found && (context.mail?.tokens.sign('statement', [found.statementId, found.userId]) ?? null);
}

/** Mails that statement once more. Nothing happens for an address without one. */
export async function mailSuspension(context: RouteContext, email: string, requestId: string): Promise<void> {
  const found = await presentStatement(context, email);
  if (!found) return;
  const { statementId } = found;
  await inTransaction(context.connection, async (session) => {
    await planStatementMail(context, 'statement', statementId, session);
    const entry = {
      action: 'statement.mail',
      subjectId: statementId,
      by: 'person' as const,
      userId: null,
      requestId,
    };
    await audit(context, [{ ...entry, change: { from: null, to: 'mailed again' } }], session);
  });
  context.wakeTimers();
}

async function presentStatement(context: RouteContext, email: string) {
  const account = await requireAccountAdmin(context, 'Statements cannot be found').find(email);
  if (!account?.isSuspended) return null;
  const present = await statementOfSuspension(context, account.id);
  return present && { statementId: present._id, userId: account.id };
}
