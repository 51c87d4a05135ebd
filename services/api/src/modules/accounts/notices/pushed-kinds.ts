import type { NoticeKind } from '@backline/contracts/accounts/notices';

const ANSWERED = 'A venue answered your application';
const NIGHT_CHANGED = 'Something changed about one of your nights';

/** The words of each kind that is pushed: deadlines, answers and messages. A locked phone shows them, so they name nobody. */
const PUSHED: Partial<Record<NoticeKind, string>> = {
  applied: 'A new application waits for your reply',
  'reply-due': 'An application waits for your reply, and its time runs out',
  'due-weekend': 'Replies are due before Monday',
  accepted: ANSWERED,
  declined: ANSWERED,
  expired: 'A venue did not reply in time',
  'asked-late': 'A venue asks for you. Confirm in time',
  'late-confirmed': 'An artist answered you',
  'late-passed': 'An artist answered you',
  'called-off': NIGHT_CHANGED,
  'event-cancelled': NIGHT_CHANGED,
  'artist-cancelled': NIGHT_CHANGED,
  'night-called-off': NIGHT_CHANGED,
  'artist-called-off': NIGHT_CHANGED,
  'change-to-confirm': 'A night of yours changed. Confirm it in time',
  'spot-lapsed': NIGHT_CHANGED,
  'artist-wrote': 'You have a new message',
  'venue-wrote': 'You have a new message',
};

/** Null for a kind that is not pushed. */
export const pushText = (kind: NoticeKind): string | null => PUSHED[kind] ?? null;
