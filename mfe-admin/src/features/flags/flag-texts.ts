import type { FlagName } from '@backline/contracts/platform/flags';

/** What people see while a flag is off. */
export const OFF_TEXTS: Readonly<Record<FlagName, string>> = {
  events: 'Off: /events reads “Events Feature Coming Soon”.',
  'org-events': 'Off: the Events tab of a venue reads “Coming Soon”.',
  'org-applications': 'Off: the Applications tab of a venue reads “Coming Soon”.',
  'org-analytics': 'Off: the Analytics tab of a venue reads “Coming Soon”.',
  'admin-artists': 'Off: the Artists tab here is a placeholder.',
  'admin-events': 'Off: the Events tab here is a placeholder.',
  'admin-applications': 'Off: the Applications tab here is a placeholder.',
  messages: 'Off: Messages leaves the navigation.',
  'open-signup': 'Off: only people with an invitation can sign up.',
};
