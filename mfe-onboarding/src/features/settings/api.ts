import { listSessions } from '@backline/contracts/auth';
import { endpointQuery, everyVisit, readPendingEmail } from '@backline/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

export const sessionsQuery = () => ({ ...endpointQuery(listSessions, {}), ...everyVisit });

/** The new address of a pending change of `email`, or null. */
export const pendingEmailQuery = (email: string) =>
  queryOptions({ queryKey: ['pending-email', email], queryFn: readPendingEmail, ...everyVisit });
