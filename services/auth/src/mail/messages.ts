import { PASSWORD_GUESSED } from '@backline/contracts/accounts/password-guessed';
import type { MailContent } from '@backline/service-kit/mail/layout';

interface MessageText extends Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'closing'> {
  /** The label of the button. */
  label: string;
}

const NOT_YOU = 'If this was not you, ignore this message. Nothing happens without the link.';

/** The messages with a link, by the purpose of the link. */
export const LINK_MESSAGES = {
  signup: {
    subject: 'Confirm your email for Backline',
    heading: 'Confirm your email',
    paragraphs: ['Confirm that this address is yours, so that bookings and answers reach you.'],
    label: 'Confirm email',
    closing:
      'If you did not sign up for Backline, do not follow the link. It would confirm an account that another person made.',
  },
  magiclink: {
    subject: 'Your sign-in link for Backline',
    heading: 'Sign in to Backline',
    paragraphs: ['Follow the link to sign in. It works once. Do not pass it on.'],
    label: 'Sign in',
    closing: NOT_YOU,
  },
  recovery: {
    subject: 'Reset your Backline password',
    heading: 'Reset your password',
    paragraphs: ['Follow the link to choose a new password. Until you do, the old one stays as it is.'],
    label: 'Choose a new password',
    closing: NOT_YOU,
  },
  invite: {
    subject: 'Set your Backline password',
    heading: 'Set your password',
    paragraphs: [
      'Your Backline account is ready. Set a password, so that you can sign in whenever you like.',
    ],
    label: 'Set your password',
    closing: 'If you do not expect this account, you can ignore this message.',
  },
  'set-password': {
    subject: 'Set your Backline password',
    heading: 'Set your password',
    paragraphs: [
      'Your organisation is on Backline. Set a password, so that you can sign in whenever you like.',
      'Following the link also confirms that this address is yours.',
    ],
    label: 'Set your password',
    closing: 'If you did not sign up for Backline, you can ignore this message.',
  },
  email_change_current: {
    subject: 'Confirm that your Backline email changes',
    heading: 'Leave this address?',
    paragraphs: [
      'Your account is about to move to another address. Follow the link to agree.',
      'We sent a second link to the new address. The change happens when both links were followed.',
    ],
    label: 'Agree to the change',
    closing: 'If this was not you, do not follow the link, and change your password.',
  },
  email_change_new: {
    subject: 'Confirm your new email for Backline',
    heading: 'Confirm your new email',
    paragraphs: [
      'Follow the link to use this address for your Backline account.',
      'We sent a second link to your present address. The change happens when both links were followed.',
    ],
    label: 'Confirm new email',
    closing: NOT_YOU,
  },
} satisfies Record<string, MessageText>;

export type LinkMessageKind = keyof typeof LINK_MESSAGES;

/** A link that works once, and a code with the same effect. */
export interface LinkInMail {
  href: string;
  code: string;
  lifetime: string;
  /** The wanted new address of the account. */
  newEmail?: string | undefined;
}

export function linkMessage(kind: LinkMessageKind, link: LinkInMail): MailContent {
  const { label, ...text } = LINK_MESSAGES[kind];
  const { href, code, lifetime, newEmail = '' } = link;
  // The message to the new mailbox need not mention its own address.
  const moves = kind === 'email_change_current' ? ([['New email', newEmail]] as const) : [];
  return { ...text, button: { label, href }, code, facts: [...moves, ['Link works for', lifetime]] };
}

export function reauthenticationMessage(code: string, lifetime: string): MailContent {
  return {
    subject: `${code} is your Backline code`,
    heading: 'Confirm that it is you',
    paragraphs: ['Type this code where you were asked for it.'],
    facts: [
      ['Code', code],
      ['Works for', lifetime],
    ],
    closing:
      'If you were not asked for a code, change your password. Another person is signed in to your account.',
  };
}

/** Messages that tell the owner about changes of the account, in case somebody else made them. */
const SECURITY_MESSAGES = {
  'new-sign-in': {
    subject: 'New sign-in to your Backline account',
    heading: 'New sign-in',
    paragraphs: ['Your account was signed in to on a device that we had not seen before.'],
    label: 'Look at your sessions',
    closing:
      'If it was you, there is nothing to do. If not, change your password. That ends all other sessions.',
  },
  'password-guessed': PASSWORD_GUESSED,
  'password-changed': {
    subject: 'Your Backline password was changed',
    heading: 'Password changed',
    paragraphs: ['The password of your account was changed. All other sessions were signed out.'],
    label: 'Reset your password',
    closing:
      'If it was you, there is nothing to do. If not, reset your password now. Only your mailbox can do that.',
  },
  'address-changed': {
    subject: 'Your Backline account has a new email',
    heading: 'Email changed',
    paragraphs: ['Your account moved to another address. This one can no longer sign in.'],
    label: 'Open Backline',
    closing: 'If you did not agree to this, contact us at once.',
  },
  'factor-on': {
    subject: 'Two-factor is on for your Backline account',
    heading: 'Two-factor is on',
    paragraphs: ['From now on each sign-in asks for a code of your app. Your other devices were signed out.'],
    label: 'Look at your settings',
    closing:
      'If it was not you, contact us. If you know your password, sign in with it and choose "I lost my phone". ' +
      'Two-factor is then removed after 72 hours.',
  },
  'factor-off': {
    subject: 'Two-factor is off for your Backline account',
    heading: 'Two-factor is off',
    paragraphs: ['From now on your password alone opens your account.'],
    label: 'Look at your settings',
    closing: 'If it was not you, change your password now and turn two-factor on again.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Backline account',
    heading: 'Passkey added',
    paragraphs: ['A new passkey can sign in to your account, without the password.'],
    label: 'Look at your passkeys',
    closing: 'If it was you, there is nothing to do. If not, remove the passkey and change your password.',
  },
  'passkey-removed': {
    subject: 'A passkey of your Backline account was removed',
    heading: 'Passkey removed',
    paragraphs: ['This passkey can no longer sign in to your account.'],
    label: 'Look at your passkeys',
    closing: 'If it was you, there is nothing to do. If not, change your password.',
  },
  'session-ended': {
    subject: 'We ended one of your Backline sessions',
    heading: 'A session was ended',
    paragraphs: [
      'Two devices used the same session, which should not happen. To be safe we signed both of them out.',
    ],
    label: 'Sign in again',
    closing: 'If you are not sure why, change your password.',
  },
} satisfies Record<string, MessageText>;

export type SecurityMessageKind = keyof typeof SECURITY_MESSAGES;

/** `facts` are shown as a small table. */
export function securityMessage(
  kind: SecurityMessageKind,
  href: string,
  facts: NonNullable<MailContent['facts']>,
): MailContent {
  const { label, ...text } = SECURITY_MESSAGES[kind];
  return { ...text, button: { label, href }, facts };
}
