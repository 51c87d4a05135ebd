import type { AuthContext } from '#src/context.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { updateUser } from '#src/modules/users/users.service.ts';
import type { LinkPurpose } from './account-mail.service.ts';

const SENT_AT: Partial<Record<LinkPurpose, 'confirmationSentAt' | 'recoverySentAt' | 'invitedAt'>> = {
  signup: 'confirmationSentAt',
  magiclink: 'recoverySentAt',
  recovery: 'recoverySentAt',
  'set-password': 'recoverySentAt',
  invite: 'invitedAt',
};

/** Records in the account when a link was sent. Without an account the database does the same work. */
export async function noteSent(
  context: Pick<AuthContext, 'connection' | 'clock'>,
  user: Pick<UserRecord, '_id'> | null,
  purpose: LinkPurpose,
): Promise<UserRecord | null> {
  const name = SENT_AT[purpose];
  return updateUser(context, user?._id ?? 'nobody', {
    set: name === undefined ? {} : { [name]: context.clock() },
  });
}
