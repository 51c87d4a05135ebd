import { deviceName } from '@backline/contracts/accounts/device-name';
import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import type { AuthContext } from '#src/context.ts';
import { keyedHash } from '#src/keyed-hash.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { addNetwork } from '#src/modules/users/users.service.ts';

type Marked = Pick<UserRecord, '_id'>;

/** The mark of a device, such as Firefox on Linux, at one account. */
export function deviceMark(
  { pepper }: Pick<AuthContext, 'pepper'>,
  { _id }: Marked,
  userAgent: string | undefined,
): string {
  return keyedHash(pepper, 'device', _id, deviceName(userAgent));
}

function networkMark({ pepper }: Pick<AuthContext, 'pepper'>, { _id }: Marked, ip: string): string {
  return keyedHash(pepper, 'network', _id, addressKey(ip));
}

/** Whether the owner has signed in from this network address before. */
export function knowsNetwork(context: Pick<AuthContext, 'pepper'>, user: UserRecord, ip: string): boolean {
  return user.networks?.includes(networkMark(context, user, ip)) ?? false;
}

/** Remembers the network address of a person who signed in. */
export async function rememberNetwork(
  context: Pick<AuthContext, 'pepper' | 'connection' | 'clock'>,
  user: UserRecord,
  ip: string,
): Promise<void> {
  if (!knowsNetwork(context, user, ip)) await addNetwork(context, user._id, networkMark(context, user, ip));
}
