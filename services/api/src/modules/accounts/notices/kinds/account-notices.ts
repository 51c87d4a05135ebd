import { REMOVAL_WAIT_HOURS } from '@backline/contracts/accounts/factor/lost-phone';
import { STATEMENTS_SCREEN } from '@backline/contracts/desk/statements';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { KindOfNotice } from '#src/modules/accounts/notices/kind-of-notice.ts';

const inHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

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
  'factor-removal': {
    receiver: 'either',
    // The start of the wait has a mail of its own, with the link that stops it.
    mail: null,
    words: () =>
      `Two-factor is removed ${inHours(REMOVAL_WAIT_HOURS)} after this notice. If it was not you, set a new password.`,
    path: () => `${SCREEN_PATHS.settings}#password`,
  },
  'codes-guessed': {
    receiver: 'either',
    // The guesses have a mail of their own, which also reaches a person without a page.
    mail: null,
    words: () =>
      'Somebody knows your password and guesses the codes of your app. If it was not you, set a new password.',
    path: () => `${SCREEN_PATHS.settings}#password`,
  },
  'deadlines-moved': {
    receiver: 'artist',
    mail: {
      sentence: 'No deadline moves behind the start of the night.',
      label: 'Open your applications',
    },
    words: ({ hours = 0 }) =>
      `Backline was away, so the open deadlines of your applications end ${inHours(hours)} later`,
    path: () => SCREEN_PATHS.applications,
  },
  'replies-moved': {
    receiver: 'venue',
    mail: {
      sentence: 'No deadline moves behind the start of the night.',
      label: 'Look at the applications',
    },
    words: ({ hours = 0 }) => `Backline was away, so your open replies are due ${inHours(hours)} later`,
    path: () => SCREEN_PATHS.orgApplications,
  },
  statement: {
    receiver: 'either',
    // The statement has a mail of its own, which also reaches suspended people.
    mail: null,
    words: ({ told, about }) => `${about}: ${told} Read why, and how to object.`,
    path: () => STATEMENTS_SCREEN,
  },
  'told-by-backline': {
    receiver: 'either',
    mail: { sentence: 'A person at Backline decided this.', label: 'Open Backline' },
    words: ({ told, about, reason }) => `${about}: ${told}${reason ? ` ${reason}` : ''}`,
    path: () => SCREEN_PATHS.notices,
  },
  'report-warned': {
    receiver: 'either',
    mail: {
      sentence:
        'Somebody reported it, and a person at Backline decided to warn you. Please follow the terms.',
      label: 'Read the terms',
    },
    words: ({ thing }) => `Backline warns you about ${thing}`,
    path: () => SCREEN_PATHS.terms,
  },
  'report-refused': {
    receiver: 'either',
    mail: { sentence: 'A person at Backline looked at it. Nothing changes.', label: 'Read the terms' },
    words: ({ thing }) => `A report about ${thing} was refused`,
    path: () => SCREEN_PATHS.terms,
  },
  'report-decided': {
    receiver: 'either',
    mail: { sentence: 'The other side is not told who reported.', label: 'Open your messages' },
    words: ({ thing, told }) => `Your report about ${thing}: ${told}`,
    path: () => SCREEN_PATHS.messages,
  },
} satisfies Record<string, KindOfNotice>;
