import type { User } from '@backline/contracts/accounts/auth';
import { homeOf, routes } from '@backline/shell-sdk';

/** The step after which a person gets the first notice. */
export function firstActOf(user: User | null): { text: string; label: string; to: string } {
  if (user?.orgId)
    return {
      text: 'When an artist applies to your event, it stands here.',
      label: 'Your events',
      to: homeOf(user),
    };
  return {
    text: 'When a venue answers your application, it stands here.',
    label: 'Find events',
    to: routes.events,
  };
}
