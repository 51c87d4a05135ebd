import { deviceName } from '@backline/contracts/accounts/device-name';
import type { AuthContext } from '#src/context.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { addDevice } from '#src/modules/users/users.service.ts';
import { deviceMark } from './known-places.ts';

/** Mails the owner about a sign-in on a new device. The first device is the owner's own. */
export async function noticeDevice(
  context: AuthContext,
  user: UserRecord,
  userAgent: string | undefined,
): Promise<void> {
  const device = deviceName(userAgent);
  const mark = deviceMark(context, user, userAgent);
  if (user.devices?.includes(mark) || !(await addDevice(context, user._id, mark))) return;
  await sendSecurityMessage(context, 'new-sign-in', user.email, [
    ['Device', device],
    ['Time', `${context.clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ]);
}
