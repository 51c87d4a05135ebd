import type { MailChoices } from '#src/accounts/mail/mail-choices.ts';
import type { Notice } from '#src/accounts/notices.ts';

/** A notice to the artist, from a second ago. */
export function buildNotice(overrides: Partial<Notice> = {}): Notice {
  return {
    id: 'notice-1',
    kind: 'accepted',
    text: 'Salt House accepted you for Oyelaran',
    strong: 'Oyelaran',
    path: '/applications/application-1',
    at: new Date(Date.now() - 1000).toISOString(),
    isRead: false,
    ...overrides,
  };
}

/** The mail of an artist before any choice. */
export function buildMailChoices(overrides: Partial<MailChoices> = {}): MailChoices {
  return {
    timeZone: null,
    kinds: [
      { kind: 'accepted', title: 'A venue accepts you', choice: 'at-once' },
      { kind: 'invited', title: 'A venue invites you to apply', choice: 'at-once' },
      { kind: 'viewed', title: 'A venue looks at your application', choice: 'never' },
    ],
    always: [
      'Sign-ins, passwords and addresses of your account',
      'Receipts of payments',
      'A changed night that you must confirm',
    ],
    addressReturns: false,
    goesTo: null,
    ...overrides,
  };
}
