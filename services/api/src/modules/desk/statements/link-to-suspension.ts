import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { statementModel } from './statements.model.ts';

/** The token that opens the statement about the present suspension of an account. Null without one. */
export async function linkToSuspension(context: RouteContext, email: string): Promise<string | null> {
  const account = await requireAccountAdmin(context, 'Statements cannot be found').find(email);
  if (!account?.isSuspended) return null;
  const { connection, mail } = context;
  const suspension = await suspensionModel(connection).findById(account.id).lean();
  if (!suspension) return null;
  const present = await statementModel(connection)
    .findOne({ userIds: account.id, act: 'person.suspend', at: { $gte: suspension.at } })
    .sort({ at: -1 })
    .lean();
  return present ? (mail?.tokens.sign('statement', [present._id, account.id]) ?? null) : null;
}
