import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { serverNow } from '@backline/shell-sdk';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationFilter } from '#src/features/applications/api.ts';

/** The states that a venue can filter by. A withdrawn application is not in its list. */
export const STATUSES = [
  'submitted',
  'accepted',
  'declined',
  'expired',
  'closed',
  'called-off',
  'cancelled',
  'asked',
] as const satisfies readonly ApplicationStatus[];

/** The names of the filters in the address. */
const NAMES = ['q', 'event', 'status', 'starred', 'due'] as const;
export type FilterName = (typeof NAMES)[number];

/** The filters, which stand in the address, so that a link shows the same list. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const value = (name: FilterName) => params.get(name) ?? '';
  const set = (name: FilterName, text: string) =>
    setParams(
      (before) => {
        if (text === '') before.delete(name);
        else before.set(name, text);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () => setParams({}, { replace: true, preventScrollReset: true });
  const [weekend] = useState(() => endOfWeekend(serverNow()).toISOString());
  const filter: ApplicationFilter = {
    search: value('q') || undefined,
    eventId: value('event') || undefined,
    status: STATUSES.find((status) => status === value('status')),
    starred: value('starred') === '1' ? '1' : undefined,
    dueBefore: value('due') === 'weekend' ? weekend : undefined,
  };
  const isFiltered = Object.values(filter).some((each) => each !== undefined);
  return { value, set, clear, filter, isFiltered };
}

/** The first moment of the next Monday, as the device's clock counts. */
export function endOfWeekend(now: Date): Date {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  end.setDate(end.getDate() + ((8 - end.getDay()) % 7 || 7));
  return end;
}
