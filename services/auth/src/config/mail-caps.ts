import { listOf } from '@backline/service-kit/settings/setting-types';
import * as z from 'zod';

/** Why a message is sent because a stranger asked for it. */
export const MAIL_CAUSES = ['sign-up', 'sign-in', 'recovery', 'address-change', 'code'] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

/** How many messages of each cause all callers together get in an hour. */
export type MailCaps = Readonly<Record<MailCause, number>>;

/** More than a product of this size needs, and few enough for a mail server to keep trusting the sender. */
export const USUAL_CAP = 2_000;
const ENTRY = new RegExp(`^(${MAIL_CAUSES.join('|')})=([1-9]\\d{0,6})$`);

/** `recovery=500,sign-in=3000`. Causes that are not named have the usual cap. */
export const mailCaps = z
  .string()
  .default('')
  .refine((text) => listOf(text).every((entry) => ENTRY.test(entry)), {
    error: `must be numbers of messages an hour such as recovery=500, for ${MAIL_CAUSES.join(', ')}`,
  })
  .transform((text): MailCaps => {
    const own = listOf(text).map((entry) => entry.split('='));
    const capOf = (cause: MailCause) => Number(own.find(([name]) => name === cause)?.[1] ?? USUAL_CAP);
    return {
      'sign-up': capOf('sign-up'),
      'sign-in': capOf('sign-in'),
      recovery: capOf('recovery'),
      'address-change': capOf('address-change'),
      code: capOf('code'),
    };
  });
