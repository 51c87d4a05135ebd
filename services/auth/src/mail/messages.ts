import type { MailContent } from './layout.ts';

/** A link that does something once, and the code that does the same. */
export interface LinkInMail {
  href: string;
  code: string;
  lifetime: string;
  /** Where the account would move to. */
  newEmail?: string | undefined;
}

const NOT_YOU = 'If this was not you, you can ignore this message: nothing happens without the link.';

/** The messages that carry a link, by what the link does. */
export const LINK_MESSAGES = {
  signup: ({ href, code, lifetime }: LinkInMail) => ({
    subject: 'Confirm your email for Backline',
    heading: 'Confirm your email',
    paragraphs: ['Confirm that this address is yours, so that bookings and answers reach you.'],
    button: { label: 'Confirm email', href },
    code,
    facts: [['Link works for', lifetime]],
    closing:
      'If you did not sign up for Backline, do not follow the link: it would confirm an account that somebody else made.',
  }),
  magiclink: ({ href, code, lifetime }: LinkInMail) => ({
    subject: 'Your sign-in link for Backline',
    heading: 'Sign in to Backline',
    paragraphs: ['Follow the link to sign in. It works once, and only for you: do not pass it on.'],
    button: { label: 'Sign in', href },
    code,
    facts: [['Link works for', lifetime]],
    closing: NOT_YOU,
  }),
  recovery: ({ href, code, lifetime }: LinkInMail) => ({
    subject: 'Reset your Backline password',
    heading: 'Reset your password',
    paragraphs: ['Follow the link to choose a new password. Until you do, the old one stays as it is.'],
    button: { label: 'Choose a new password', href },
    code,
    facts: [['Link works for', lifetime]],
    closing: NOT_YOU,
  }),
  invite: ({ href, code, lifetime }: LinkInMail) => ({
    subject: 'Set your Backline password',
    heading: 'Set your password',
    paragraphs: [
      'Your Backline account is ready. Set a password, so that you can sign in whenever you like.',
    ],
    button: { label: 'Set your password', href },
    code,
    facts: [['Link works for', lifetime]],
    closing: 'If you do not expect this account, you can ignore this message.',
  }),
  'set-password': ({ href, code, lifetime }: LinkInMail) => ({
    subject: 'Set your Backline password',
    heading: 'Set your password',
    paragraphs: [
      'Your organisation is on Backline. Set a password, so that you can sign in whenever you like.',
      'Following the link also confirms that this address is yours.',
    ],
    button: { label: 'Set your password', href },
    code,
    facts: [['Link works for', lifetime]],
    closing: 'If you did not sign up for Backline, you can ignore this message.',
  }),
  email_change_current: ({ href, code, lifetime, newEmail = '' }: LinkInMail) => ({
    subject: 'Confirm that your Backline email changes',
    heading: 'Leave this address?',
    paragraphs: [
      'Your account is about to move to another address. Follow the link to agree.',
      'We sent a second link to the new address. The change happens when both were followed.',
    ],
    button: { label: 'Agree to the change', href },
    code,
    facts: [
      ['New email', newEmail],
      ['Link works for', lifetime],
    ],
    closing: 'If this was not you, do not follow the link, and change your password.',
  }),
  email_change_new: ({ href, code, lifetime }: LinkInMail) => ({
    subject: 'Confirm your new email for Backline',
    heading: 'Confirm your new email',
    paragraphs: [
      'Follow the link to use this address for your Backline account.',
      'We sent a second link to the address that you used so far. The change happens when both were followed.',
    ],
    button: { label: 'Confirm new email', href },
    code,
    facts: [['Link works for', lifetime]],
    closing: NOT_YOU,
  }),
} satisfies Record<string, (link: LinkInMail) => MailContent>;

export function reauthenticationMessage(code: string, lifetime: string): MailContent {
  return {
    subject: `${code} is your Backline code`,
    heading: 'Confirm that it is you',
    paragraphs: ['Type this code where you were asked for it.'],
    facts: [
      ['Code', code],
      ['Works for', lifetime],
    ],
    closing: 'If nobody asked you for a code, change your password: somebody is signed in to your account.',
  };
}

/** Messages that ask for nothing: they tell the owner what happened, in case it was not them. */
export const NOTICES = {
  'new-sign-in': ({ facts, href }: NoticeInput) => ({
    subject: 'New sign-in to your Backline account',
    heading: 'New sign-in',
    paragraphs: ['Somebody signed in to your account on a device that we had not seen before.'],
    facts,
    button: { label: 'Look at your sessions', href },
    closing:
      'If it was you, there is nothing to do. If not, change your password: that ends all other sessions.',
  }),
  'password-changed': ({ facts, href }: NoticeInput) => ({
    subject: 'Your Backline password was changed',
    heading: 'Password changed',
    paragraphs: ['The password of your account was changed. All other sessions were signed out.'],
    facts,
    button: { label: 'Reset your password', href },
    closing:
      'If this was not you, reset your password now: only your mailbox can do that. If it was, there is nothing to do.',
  }),
  'address-changed': ({ facts, href }: NoticeInput) => ({
    subject: 'Your Backline account has a new email',
    heading: 'Email changed',
    paragraphs: ['Your account moved to another address. This one can no longer sign in.'],
    facts,
    button: { label: 'Open Backline', href },
    closing: 'If you did not agree to this, answer to whoever runs this site.',
  }),
  'session-ended': ({ facts, href }: NoticeInput) => ({
    subject: 'We ended one of your Backline sessions',
    heading: 'A session was ended',
    paragraphs: [
      'Two devices used the same session, which should not happen. To be safe we signed both of them out.',
    ],
    facts,
    button: { label: 'Sign in again', href },
    closing: 'If you are not sure why, change your password.',
  }),
} satisfies Record<string, (input: NoticeInput) => MailContent>;

export interface NoticeInput {
  facts: readonly (readonly [string, string])[];
  href: string;
}
export type NoticeKind = keyof typeof NOTICES;
