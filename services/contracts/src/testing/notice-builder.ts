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
