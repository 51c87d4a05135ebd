import { notFound, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { linkedPerson } from '#src/modules/desk/own-data/linked-person.ts';
import { REFUSED } from './read-leaving.ts';

/** A person who leaves, or thinks about it. */
export type Leaving = Pick<Identity, 'userId' | 'email'>;

/**
 * The signed-in person, or the suspended person of a statement's link. Nobody else leaves without a session.
 * @throws AppError `unauthenticated`, `not_found` for a link that is over, `forbidden` for a person who can sign in.
 */
export async function personOf(
  context: RouteContext,
  caller: Identity | null,
  token: string | undefined,
): Promise<Leaving> {
  if (token === undefined) {
    if (caller) return caller;
    throw unauthenticated();
  }
  const userId = await linkedPerson(context, token, 'Sign in to delete your account.');
  const account = await requireAccountAdmin(context, REFUSED).read(userId);
  if (!account) throw notFound('Account');
  return { userId, email: account.email };
}
