import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';

/** The notices about the account of the reader. */
export const ACCOUNT_NOTICES = {
  'calendar-unread': {
    receiver: 'artist',
    mail: {
      sentence: 'What you enter there does not count as taken until it is read again. Check the address.',
      label: 'Look at your calendar',
    },
    words: () => 'Your calendar could not be read for a day',
    path: () => `${SCREEN_PATHS.settings}#taken`,
  },
  'mail-returned': {
    receiver: 'either',
    // Mail does not reach the reader.
    mail: null,
    words: ({ address }) => `Mail to ${address} comes back. Check the address, or change it.`,
    path: () => `${SCREEN_PATHS.settings}#email`,
  },
} satisfies Record<string, KindOfNotice>;
