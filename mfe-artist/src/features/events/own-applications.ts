import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { listApplications } from '@backline/contracts/booking/applications';
import { PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { call, everyVisit } from '@backline/shell-sdk';
import type { Mark, Marks } from './mark.ts';

// After any other outcome the artist may apply again, so the event looks like the others.
const MARKS: Partial<Record<ApplicationStatus, Mark>> = {
  submitted: { label: 'Applied', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'ok' },
};

/** The marks of the events that the artist applied to. */
export const marksQuery = {
  ...everyVisit,
  queryKey: [listApplications.path, 'marks'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Marks> => {
    const applications = await call(listApplications, { query: { limit: PAGE_SIZE_MAX } }, { signal });
    return new Map(
      applications.flatMap(({ eventId, status }) => (MARKS[status] ? [[eventId, MARKS[status]]] : [])),
    );
  },
};
