import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
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
  const account = await requireAccountAdmin(context, 'Statements cannot be found').find(email);
  if (!account?.isSuspended) return null;
  const newest = await statementOfSuspension(context, account.id);
  return newest ? (context.mail?.tokens.sign('statement', [newest._id, account.id]) ?? null) : null;
}
