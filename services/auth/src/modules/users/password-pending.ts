import type { UserRecord } from './users.model.ts';

/**
 * Whether the account was made for somebody who is yet to choose a password: whoever signed it up said so in its
 * metadata, and takes it back together with the first password. It changes words, never rights.
 */
export function isPasswordPending({ userMetadata }: Pick<UserRecord, 'userMetadata'>): boolean {
  return userMetadata['password_pending'] === true;
}
