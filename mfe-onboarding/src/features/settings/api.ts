import { listSessions } from '@backline/contracts/auth';
import { endpointQuery, readPendingEmail } from '@backline/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** Asked for anew with each visit: other devices come and go. */
export const sessionsQuery = () => ({ ...endpointQuery(listSessions, {}), staleTime: 0 });

/** The address that the one of `email` is about to change to, or null. */
export const pendingEmailQuery = (email: string) =>
  queryOptions({ queryKey: ['pending-email', email], queryFn: readPendingEmail, staleTime: 0 });
