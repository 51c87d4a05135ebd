import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './media-reports.schemas.ts';

/** Reports a copyright matter. Anybody may, signed in or not. */
export const reportMedia = defineEndpoint({
  method: 'POST',
  path: '/api/media-reports',
  summary: 'Reports a picture, mix or video for copyright. Anybody may.',
  status: 201,
  errors: ['not_found'],
  schemas: async () => (await import('./media-reports.schemas.ts')).reportMediaSchemas,
});

/** Reports about the person’s own files that were decided, the newest decision first. */
export const listOwnMediaReports = defineEndpoint({
  method: 'GET',
  path: '/api/media-reports/own',
  summary: 'Lists what was decided about reports of the person’s own files.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./media-reports.schemas.ts')).listOwnMediaReportsSchemas,
});

/** Answers a decision about one’s own file, once. */
export const answerMediaReport = defineEndpoint({
  method: 'POST',
  path: '/api/media-reports/:id/answer',
  summary: 'Answers a decision about one’s own file, once.',
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./media-reports.schemas.ts')).answerMediaReportSchemas,
});

/** Reports, the open ones first, then the newest. Needs an admin session and the gate’s grant (rules: admin gate). */
export const listMediaReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/media-reports',
  summary: 'Lists copyright reports, the open ones first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./media-reports.schemas.ts')).listMediaReportsSchemas,
});

/** Hides the file of an open report, rejects the report, or shows a hidden file again. */
export const decideMediaReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/media-reports/:id/decision',
  summary: 'Hides the reported file, rejects the report, or shows the file again. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'password_required', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./media-reports.schemas.ts')).decideMediaReportSchemas,
});

export type MediaDecision = 'hide' | 'reject' | 'restore';
