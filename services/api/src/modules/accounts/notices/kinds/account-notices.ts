import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';

/** The notices about the account of the reader. */
export const ACCOUNT_NOTICES = {
  'mail-returned': {
    receiver: 'either',
    // Mail does not reach the reader.
    mail: null,
    words: ({ address }) => `Mail to ${address} comes back. Check the address, or change it.`,
    path: () => `${SCREEN_PATHS.settings}#email`,
  },
} satisfies Record<string, KindOfNotice>;
