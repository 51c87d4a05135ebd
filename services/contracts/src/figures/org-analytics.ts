import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './org-analytics.schemas.ts';

/** The figures of the signed-in venue, counted from its records. */
export const getOrgAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/analytics',
  summary: 'Answers the venue’s views, applications, answers and bookings of 30, 90 or 365 days.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./org-analytics.schemas.ts')).getOrgAnalyticsSchemas,
});
