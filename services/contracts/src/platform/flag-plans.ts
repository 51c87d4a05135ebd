import { defineEndpoint } from '#src/base/endpoint.ts';
import type { FlagName } from './flags.schemas.ts';

export type * from './flag-plans.schemas.ts';

/** What people see while a flag is on, and while it is off. */
export const FLAG_TEXTS = {
  events: {
    on: 'On: /events lists the events.',
    off: 'Off: /events reads “Events Feature Coming Soon”.',
  },
  'org-events': {
    on: 'On: the Events tab of a venue lists its events.',
    off: 'Off: the Events tab of a venue reads “Coming Soon”.',
  },
  'org-applications': {
    on: 'On: the Applications tab of a venue lists its applications.',
    off: 'Off: the Applications tab of a venue reads “Coming Soon”.',
  },
  'org-analytics': {
    on: 'On: the Analytics tab of a venue shows its figures.',
    off: 'Off: the Analytics tab of a venue reads “Coming Soon”.',
  },
  'admin-artists': {
    on: 'On: the Artists tab here lists the artists.',
    off: 'Off: the Artists tab here is a placeholder.',
  },
  'admin-events': {
    on: 'On: the Events tab here lists the events.',
    off: 'Off: the Events tab here is a placeholder.',
  },
  'admin-applications': {
    on: 'On: the Applications tab here lists the applications.',
    off: 'Off: the Applications tab here is a placeholder.',
  },
  messages: {
    on: 'On: Messages stands in the navigation.',
    off: 'Off: Messages leaves the navigation.',
  },
  'open-signup': {
    on: 'On: everybody can sign up.',
    off: 'Off: only people with an invitation can sign up.',
  },
} as const satisfies Record<FlagName, Readonly<Record<'on' | 'off', string>>>;

/** All release flags with their last change, owner and end. Needs an admin session and the gate’s grant. */
export const listPlannedFlags = defineEndpoint({
  method: 'GET',
  path: '/api/admin/flag-plans',
  summary: 'Lists the release flags with their last change, owner and end. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./flag-plans.schemas.ts')).listPlannedFlagsSchemas,
});

/** Names the owner of a flag and its last day. The flag itself does not change. */
export const planFlag = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/flag-plans/:name',
  summary: 'Names the owner of a release flag and its last day. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'password_required'],
  schemas: async () => (await import('./flag-plans.schemas.ts')).planFlagSchemas,
});
