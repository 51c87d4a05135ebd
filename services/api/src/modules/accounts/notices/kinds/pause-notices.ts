import { PAUSE_HOURS } from '@backline/contracts/base/limits';
import { areMoved, creditsMoved } from '#src/modules/accounts/notices/count-credits.ts';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';
import { momentText } from '#src/modules/accounts/notices/moment-text.ts';
import { ownApplication, venuesApplication } from '#src/modules/accounts/notices/notice-paths.ts';

const CLOSES = `It closes ${PAUSE_HOURS} hours later, or when the night begins, unless the account opens again.`;

/** The notices about an account of the other side that is suspended (rules: accounts). */
export const PAUSE_NOTICES = {
  'venue-paused': {
    receiver: 'artist',
    mail: {
      sentence: `Your application waits meanwhile. ${CLOSES} Then what you paid to apply comes back.`,
      label: 'Open your application',
    },
    words: ({ venue, headliner }) =>
      `${headliner}: the account of ${venue} is suspended, so your application is paused`,
    path: ownApplication,
  },
  'venue-resumed': {
    receiver: 'artist',
    mail: null,
    words: ({ venue, headliner }) =>
      `${headliner}: the account of ${venue} is open again, and your application goes on`,
    path: ownApplication,
  },
  'pause-closed': {
    receiver: 'artist',
    mail: {
      sentence:
        'An account was suspended for too long, so the application is closed. It counts against nobody.',
      label: 'Open your application',
    },
    words: ({ headliner, credits = 0 }) =>
      `${headliner}: your paused application is closed${credits > 0 ? `: ${areMoved(credits, 'back')}` : ''}`,
    path: ownApplication,
  },
  'artist-paused': {
    receiver: 'venue',
    mail: null,
    words: ({ artist, headliner }) =>
      `${headliner}: the account of ${artist} is suspended, so no reply is due. ${CLOSES}`,
    path: venuesApplication,
  },
  'artist-resumed': {
    receiver: 'venue',
    mail: null,
    words: ({ artist, headliner, replyDueAt, timeZone }) =>
      `${headliner}: the account of ${artist} is open again. Reply by ${replyDueAt && timeZone ? momentText(replyDueAt, timeZone) : 'the deadline'}`,
    path: venuesApplication,
  },
  'night-called-off': {
    receiver: 'artist',
    mail: {
      sentence: 'Your spot at this night is gone. What you paid to apply is back.',
      label: 'Open your application',
    },
    words: ({ venue, headliner, ...facts }) =>
      `${headliner}: the account of ${venue} is suspended, so Backline called off your night${creditsMoved(facts)}`,
    path: ownApplication,
  },
  'artist-called-off': {
    receiver: 'venue',
    mail: {
      sentence: 'The spot is open again. The line-up of the event shows whom you may ask instead.',
      label: 'Look at the application',
    },
    words: ({ artist, headliner }) =>
      `${headliner}: the account of ${artist} is suspended, so Backline called off this artist`,
    path: venuesApplication,
  },
} satisfies Record<string, KindOfNotice>;
