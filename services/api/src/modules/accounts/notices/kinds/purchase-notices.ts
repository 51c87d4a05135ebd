import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { countCredits } from '#src/modules/accounts/notices/count-credits.ts';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';

/** The notices of changes of credits outside of applications. */
export const PURCHASE_NOTICES = {
  'credits-bought': {
    receiver: 'artist',
    // The payment has a mailed receipt already.
    mail: null,
    words: ({ credits = 0 }) => `You bought ${countCredits(credits)}`,
    path: () => SCREEN_PATHS.credits,
  },
  'credits-refunded': {
    receiver: 'artist',
    // The refund has a mailed receipt already.
    mail: null,
    words: ({ credits = 0, owed = 0 }) =>
      `Refund of ${countCredits(credits)}${owed > 0 ? `: you owe ${owed} that you had spent` : ''}`,
    path: () => SCREEN_PATHS.credits,
  },
  'credits-given': {
    receiver: 'artist',
    mail: { sentence: 'You can spend them on your next applications.', label: 'Your credits' },
    words: ({ credits = 0, reason }) => `${countCredits(credits)} from Backline: ${reason}`,
    path: () => SCREEN_PATHS.credits,
  },
  'credits-taken': {
    receiver: 'artist',
    mail: { sentence: 'Write to us if you think that this is wrong.', label: 'Your credits' },
    words: ({ credits = 0, reason }) => `${countCredits(credits)} taken back by Backline: ${reason}`,
    path: () => SCREEN_PATHS.credits,
  },
  'credits-owed': {
    receiver: 'artist',
    mail: null,
    words: ({ credits = 0 }) => `${countCredits(credits)} paid what you owed`,
    path: () => SCREEN_PATHS.credits,
  },
} satisfies Record<string, KindOfNotice>;
