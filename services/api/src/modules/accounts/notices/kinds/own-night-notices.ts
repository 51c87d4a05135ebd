import { creditsMoved } from '#src/modules/accounts/notices/count-credits.ts';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';
import { ownApplication } from '#src/modules/accounts/notices/notice-paths.ts';

/** The notices about a night that the artist took or gave up. Their mails bring the entry for calendars. */
export const OWN_NIGHT_NOTICES = {
  'night-taken': {
    receiver: 'artist',
    mail: { sentence: 'The spot is yours. The venue counts on you.', label: 'Open your application' },
    isOwnAct: true,
    words: ({ headliner, venue }) => `You play ${headliner} at ${venue}`,
    path: ownApplication,
  },
  'night-given-up': {
    receiver: 'artist',
    mail: { sentence: 'Your spot is open again, and the venue knows.', label: 'Open your application' },
    isOwnAct: true,
    words: ({ headliner, venue, ...facts }) =>
      `You no longer play ${headliner} at ${venue}${creditsMoved(facts)}`,
    path: ownApplication,
  },
} satisfies Record<string, KindOfNotice>;
