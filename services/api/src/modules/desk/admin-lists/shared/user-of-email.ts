import { normaliseEmail } from '@backline/contracts/base/primitives';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import type { RouteContext } from '#src/context.ts';

/** The user id of the account with this address. Null without such an account. */
export async function userOfEmail(context: RouteContext, email: string): Promise<string | null> {
  const accounts = requireAccountAdmin(context, 'People cannot be found by email');
  const account = await accounts.find(normaliseEmail(email));
  return account?.id ?? null;
}
