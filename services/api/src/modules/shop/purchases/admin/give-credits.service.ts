import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { ledgerModel } from '#src/modules/records/ledger/ledger.model.ts';
import { availableCredits, postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { creditNotice } from '#src/modules/accounts/notices/credit-notice.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';

interface Gift {
  email: string;
  /** Below zero to take credits. */
  amount: number;
  reason: string;
}

interface GiftCall {
  requestId: string;
  idempotencyKey: string | undefined;
}

/**
 * Gives credits to an artist or takes some, and notifies the artist with the reason. A repeat with the same key
 * changes nothing.
 */
export async function giveCredits(
  context: RouteContext,
  { email, amount, reason }: Gift,
  { requestId, idempotencyKey }: GiftCall,
) {
  const { connection } = context;
  const accountAdmin = requireAccountAdmin(
    context,
    amount > 0 ? 'Credits cannot be given' : 'Credits cannot be taken back',
  );
  const account = await accountAdmin.find(email);
  if (!account) throw notFound('Account');
  const artistId = await artistOf(context, account.id);
  const cause = idempotencyKey === undefined ? newId() : `gift ${idempotencyKey}`;
  await inTransaction(connection, async (session) => {
    if (await ledgerModel(connection).exists({ artistId, cause }).session(session)) return;
    await adjustCredits(context, { artistId, amount, reason, cause }, session);
    const change = { from: null, to: `${amount}: ${reason}` };
    const entry = { action: 'credits.adjust', subjectId: artistId, by: 'operator' as const, change };
    await audit(context, [{ ...entry, userId: null, requestId }], session);
  });
  return { artistId, available: await availableCredits(context, artistId) };
}

/**
 * Gives or takes credits and notifies the artist, inside the transaction that records who did it.
 * @throws AppError `wrong_state` if the artist has not so many.
 */
export async function adjustCredits(
  context: ApiContext,
  { artistId, amount, reason, cause }: Omit<Gift, 'email'> & { artistId: string; cause: string },
  session: ClientSession,
): Promise<void> {
  const note = amount > 0 ? `From Backline: ${reason}` : `Taken back by Backline: ${reason}`;
  if (!(await postEntry(context, { artistId, kind: 'adjust', amount, cause, note }, session))) {
    throw new AppError('wrong_state', { message: 'The artist has not so many credits to spend' });
  }
  const kind = amount > 0 ? 'credits-given' : 'credits-taken';
  const facts = { credits: Math.abs(amount), reason };
  await notify(context, [creditNotice(kind, artistId, cause, facts)], session);
}
