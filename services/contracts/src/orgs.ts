import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { eventSummary } from './events.ts';
import { id } from './primitives.ts';

/** Kinds of organisation (spec section 3). */
export const orgType = z.enum(['nightclub', 'bar', 'venue', 'festival', 'restaurant', 'hotel', 'other']);
export type OrgType = z.infer<typeof orgType>;

/** The signed-in organisation with the figures of its dashboard. `averageReplyHours` is null before the first reply. */
export const myOrg = z.object({
  id,
  orgName: z.string(),
  orgType,
  contactName: z.string(),
  email: z.string(),
  city: z.string(),
  image: z.string().nullable(),
  stats: z.object({
    upcomingEvents: z.number().int(),
    applications: z.number().int(),
    waiting: z.number().int(),
    averageReplyHours: z.number().nullable(),
  }),
  upcomingEvents: z.array(eventSummary.extend({ applicants: z.number().int() })),
});
export type MyOrg = z.infer<typeof myOrg>;

export const getMyOrg = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me',
  summary: 'The signed-in organisation, its figures and its upcoming events.',
  response: myOrg,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});
