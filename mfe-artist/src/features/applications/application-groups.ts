import type { Application } from '@backline/contracts/booking/applications';

interface Group {
  value: string;
  label: string;
  has: (application: Application) => boolean;
}

/** The tabs of the list. Only All shows a withdrawal that cost its credits. */
export const GROUPS: readonly Group[] = [
  { value: 'all', label: 'All', has: () => true },
  { value: 'pending', label: 'Pending', has: ({ status }) => status === 'submitted' },
  { value: 'accepted', label: 'Accepted', has: ({ status }) => status === 'accepted' },
  { value: 'declined', label: 'Declined', has: ({ status }) => status === 'declined' },
  { value: 'returned', label: 'Returned', has: ({ creditState }) => creditState === 'released' },
];
