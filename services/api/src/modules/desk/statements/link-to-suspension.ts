import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { statementModel } from './statements.model.ts';

/** The token that opens the newest statement about the suspension of an account. Null without one. */
export async function linkToSuspension(context: RouteContext, email: string): Promise<string | null> {
  const account = await requireAccountAdmin(context, 'Statements cannot be found').find(email);
  if (!account?.isSuspended) return null;
  const newest = await statementModel(context.connection)
    .findOne({ userIds: account.id, act: 'person.suspend' })
    .sort({ at: -1 })
    .lean();
  return newest ? (context.mail?.tokens.sign('statement', [newest._id, account.id]) ?? null) : null;
}
