import { listEvents } from '@backline/contracts/records/events';
import { endpointPages } from '@backline/shell-sdk';

const PAGE_SIZE = 20;

/** The nights of a venue that have not begun, the next one first. */
export const nightsQuery = (orgId: string) =>
  endpointPages(listEvents, { query: { orgId, limit: PAGE_SIZE } });
