import { createHash } from 'node:crypto';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { refusedAddressModel } from '@backline/shared-records/accounts/refused-addresses.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { returnedAddressModel, type ReturnedAddressRecord } from './returned-addresses.model.ts';

const AT_ONCE = 100;

export function mailboxId(address: string): string {
  return createHash('sha256').update(normaliseEmail(address)).digest('base64url');
}

/** The record of an address from which mail comes back. Null for any other address. */
export function findReturned(
  { connection }: Pick<ApiContext, 'connection'>,
  address: string,
): Promise<ReturnedAddressRecord | null> {
  return returnedAddressModel(connection).findById(mailboxId(address)).lean();
}

/** The user id of the account with this address. Null without one. */
export async function ownerOfAddress(
  { accountAdmin }: RouteContext,
  address: string,
): Promise<string | null> {
  return (await accountAdmin?.find(address))?.id ?? null;
}

/** Marks an address that the mail server refuses. */
export async function markRefusedAddress(context: RouteContext, address: string): Promise<void> {
  const userId = await ownerOfAddress(context, address);
  await inTransaction(context.connection, (session) => markAddress(context, { address, userId }, session));
}

/** Marks the addresses that were refused for security mail, which the authentication service sends. */
export async function markRefusedForSecurity(context: RouteContext): Promise<void> {
  const refused = refusedAddressModel(context.connection);
  for (const { _id } of await refused.find().limit(AT_ONCE).lean()) {
    await markRefusedAddress(context, _id);
    await refused.deleteOne({ _id });
  }
}

/** Marks an address, and tells its owner in the bell. An address that is marked already stays as it is. */
export async function markAddress(
  context: ApiContext,
  { address, userId }: { address: string; userId: string | null },
  session: ClientSession,
): Promise<void> {
  const { connection, clock } = context;
  const at = clock();
  const _id = mailboxId(address);
  const { upsertedCount } = await returnedAddressModel(connection).updateOne(
    { _id },
    { $setOnInsert: { at } },
    { upsert: true, session },
  );
  if (upsertedCount === 0 || userId === null) return;
  const account = await accountModel(connection).findById(userId).session(session).lean();
  const receiverId = account?.orgId ?? account?.artistId;
  if (!receiverId) return;
  const occasion = `${_id} ${at.toISOString()}`;
  const notice = {
    kind: 'mail-returned' as const,
    receiverId,
    occasion,
    onlyFor: userId,
    facts: { address },
  };
  await notify(context, [notice], session);
}
