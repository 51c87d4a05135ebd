import {
  REPORT_KINDS,
  REPORTED_CATEGORIES,
  REPORTED_CATEGORY_NAMES,
} from '@backline/contracts/desk/report-choices';
import type { Report } from '@backline/contracts/desk/reports';

/** The names of the filters, as they stand in the address. */
export const FILTERS = {
  state: { label: 'State', all: 'All states', names: { open: 'Open', decided: 'Decided' } },
  kind: {
    label: 'About',
    all: 'All kinds',
    names: { artist: 'Artist', venue: 'Venue', event: 'Event', messages: 'Messages' } satisfies Record<
      Report['kind'],
      string
    >,
  },
  category: { label: 'What is wrong', all: 'All categories', names: REPORTED_CATEGORY_NAMES },
} as const;

export interface ReportFilter {
  state?: 'open' | 'decided';
  kind?: Report['kind'];
  category?: Report['category'];
  /** The id of an artist, a venue or an event. */
  subject?: string;
}

/** The filters of an address. Values that the list does not know are left out. */
export function filterOf(search: URLSearchParams): ReportFilter {
  const known = <T extends string>(name: string, values: readonly T[]) => {
    const value = values.find((each) => each === search.get(name));
    return value === undefined ? {} : { [name]: value };
  };
  const subject = search.get('subject');
  return {
    ...known('state', ['open', 'decided']),
    ...known('kind', REPORT_KINDS),
    ...known('category', REPORTED_CATEGORIES),
    ...(subject && { subject }),
  };
}
