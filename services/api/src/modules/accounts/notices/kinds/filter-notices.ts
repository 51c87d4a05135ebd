import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';

/** The notices about saved filters. */
export const FILTER_NOTICES = {
  'new-matches': {
    receiver: 'artist',
    mail: {
      sentence: 'These nights are new since the last week, and you can apply to them now.',
      label: 'Look at the events',
    },
    words: ({ matches }) => {
      const { count = 0, filter } = matches ?? {};
      const events = count === 1 ? '1 new event fits' : `${count} new events fit`;
      return `${events} ${filter === undefined ? 'your saved filters' : `“${filter}”`}`;
    },
    path: ({ matches }) => `${SCREEN_PATHS.events}${matches?.search ?? ''}`,
  },
} satisfies Record<string, KindOfNotice>;
