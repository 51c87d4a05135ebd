import { LOST_PHONE_SCREEN, REMOVAL_WAIT_HOURS } from '@backline/contracts/accounts/factor/lost-phone';
import type { AccountMessage } from '#src/http/account-admin.ts';

const NOT_YOU = 'If it was not you, somebody knows your password. Set a new one now.';

/** The mail with the link that starts the wait. */
export function linkMail(token: string): AccountMessage {
  return {
    subject: 'Remove two-factor from your Backline account',
    heading: 'You lost your phone?',
    paragraphs: [
      `The link starts a wait of ${REMOVAL_WAIT_HOURS} hours. Then two-factor is removed, and your password alone signs you in.`,
    ],
    facts: { 'Link works for': '24 hours' },
    path: `${LOST_PHONE_SCREEN}?token=${token}`,
    label: 'Start the wait',
    closing: NOT_YOU,
  };
}

/** The mail that tells of the start, with the link that stops it. */
export function startedMail(token: string, removesAt: Date): AccountMessage {
  return {
    subject: `Two-factor will be removed in ${REMOVAL_WAIT_HOURS} hours`,
    heading: 'The wait has started',
    paragraphs: ['Two-factor is removed from your Backline account at this time, unless you stop it.'],
    facts: { 'Removed at': `${removesAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
    path: `${LOST_PHONE_SCREEN}?token=${token}&stop=1`,
    label: 'Stop it',
    closing: NOT_YOU,
  };
}

/** The mail about a used recovery code. */
export function usedCodeMail(codesLeft: number): AccountMessage {
  return {
    subject: 'A recovery code opened your Backline account',
    heading: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in with your password and one of your recovery codes. All other sessions were signed out.',
    ],
    facts: { 'Codes left': String(codesLeft) },
    path: '/settings',
    label: 'Look at your settings',
    closing: `If it was you, there is nothing to do. ${NOT_YOU}`,
  };
}

/** The mail about many wrong codes. */
export function guessedCodesMail(): AccountMessage {
  return {
    subject: 'Somebody guesses the codes of your Backline account',
    heading: 'Many wrong codes',
    paragraphs: [
      'There were 20 wrong codes for your account within a day. After 20 tries we refuse more for 15 minutes.',
    ],
    facts: {},
    path: '/settings#password',
    label: 'Set a new password',
    closing: `If it was you, there is nothing to do. ${NOT_YOU}`,
  };
}
