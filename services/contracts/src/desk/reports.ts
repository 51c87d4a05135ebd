import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './reports.schemas.ts';

/** Reports a page. Anybody may, signed in or not. A repeat answers the first receipt. */
export const createReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports an artist, a venue, an event, or a picture, video or mix of theirs. Anybody may.',
  status: 201,
  errors: ['not_found', 'rate_limited'],
  schemas: async () => (await import('./reports.schemas.ts')).createReportSchemas,
});

/** Reports messages of the other side. An administrator reads them and a few around them. The other side is not told. */
export const reportMessages = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/:id/reports',
  summary: 'Reports messages of the other side to the administrators.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  schemas: async () => (await import('./reports.schemas.ts')).reportMessagesSchemas,
});

/**
 * Reports: the open ones first, among them the unsafe ones, and the oldest of each; then the decided ones, the newest
 * first. Needs an admin session and the gate’s grant (rules: admin gate).
 */
export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Lists reports, the open ones first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./reports.schemas.ts')).listReportsSchemas,
});

/**
 * Decides an open report and those that joined it. Both sides are told the outcome and its reason, but a
 * refusal about messages only to the reporter. To hide a page and to suspend are acts, so they also need what an act
 * needs. A hidden file can be shown again, by its act too.
 */
export const decideReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/decision',
  summary: 'Decides a report, with a reason for both sides. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'password_required', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./reports.schemas.ts')).decideReportSchemas,
});

/** The messages of a report with up to ten before and after each. The audit log names who read them. */
export const readReportedMessages = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports/:id/messages',
  summary: 'Answers the reported messages and those around them. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found'],
  schemas: async () => (await import('./reports.schemas.ts')).readReportedMessagesSchemas,
});

/**
 * Makes a link to the file of a report, also a hidden one, or of a message that `readReportedMessages` shows. It works for five minutes, for this
 * administrator alone. The audit log names who opened it.
 */
export const linkReportedFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/files/:fileId/link',
  summary: 'Makes a link to a file in a report, which works for five minutes. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found'],
  schemas: async () => (await import('#src/talk/messages.schemas.ts')).linkMessageFileSchemas,
});
