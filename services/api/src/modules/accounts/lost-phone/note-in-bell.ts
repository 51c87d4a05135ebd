import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';

interface Warning {
  userId: string;
  kind: 'factor-removal' | 'codes-guessed';
  /** A repeat of the same occasion adds nothing. */
  occasion: string;
}

/** Tells a person in the bell too, for a thief may read the mailbox. */
export async function noteInBell(
  context: RouteContext,
  { userId, kind, occasion }: Warning,
  session: ClientSession,
): Promise<void> {
  const account = await accountModel(context.connection).findById(userId).session(session).lean();
  const receiverId = account?.orgId ?? account?.artistId;
  if (!receiverId) return;
  await notify(context, [{ kind, receiverId, occasion, onlyFor: userId, facts: {} }], session);
}
