import type { ApplicationStatus } from '@backline/contracts/applications';
import type { BadgeTone } from '@backline/design-system/badge';

/** How each state reads to a venue. */
export const STATUS_WORDS = {
  submitted: { label: 'Pending', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'bad' },
  closed: { label: 'Closed', tone: 'neutral' },
} satisfies Record<ApplicationStatus, { label: string; tone: BadgeTone }>;
