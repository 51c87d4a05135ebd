import { notFound, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { linkedPerson } from '#src/modules/desk/own-data/linked-person.ts';
import { REFUSED } from './read-leaving.ts';

/** A person who leaves, or thinks about it. */
export type Leaving = Pick<Identity, 'userId' | 'email'>;

/** Each preview asks the payment service. */
const CALLS: RateLimit = { name: 'leaving', points: 60, seconds: 120 };

/**
 * The signed-in person, or the suspended person of a statement's link. Nobody else leaves without a session.
 * @throws AppError `unauthenticated`, `not_found` for a link that is over, `forbidden` for a person who can sign in,
 * `rate_limited`.
 */
export async function personOf(
  context: RouteContext,
  { caller, ip }: { caller: Identity | null; ip: string },
  token: string | undefined,
): Promise<Leaving> {
  if (token === undefined) {
    if (!caller) throw unauthenticated();
    await context.limits.take(CALLS, caller.userId);
    return caller;
  }
  const userId = await linkedPerson(context, { token, ip }, 'Sign in to delete your account.');
  const account = await requireAccountAdmin(context, REFUSED).read(userId);
  if (!account) throw notFound('Account');
  return { userId, email: account.email };
}
