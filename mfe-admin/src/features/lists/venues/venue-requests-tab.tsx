import { listVenueRequests, type VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import { Badge } from '@backline/design-system/badge';
import type { TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { useSince } from '#src/features/lists/shared/use-since.ts';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { PERIODS } from '#src/shared/period.ts';
import { RowActs } from '#src/shared/row-acts.tsx';

const CHOICES = [{ name: 'date', label: 'Date', options: PERIODS }];

const COLUMNS: readonly TableColumn<VenueRequest>[] = [
  { key: 'venue', header: 'Venue', kind: 'title', cell: ({ venue }) => venue },
  { key: 'requests', header: 'Requests', kind: 'number', cell: ({ requests }) => `${requests}` },
  {
    key: 'lastAt',
    header: 'Last asked',
    kind: 'data',
    cell: ({ lastAt }) => (
      <Text as="span" tone="muted">
        {formatMoment(lastAt)}
      </Text>
    ),
  },
  { key: 'lastBy', header: 'Last asked by', cell: ({ lastBy }) => lastBy },
  {
    key: 'state',
    header: 'Status',
    cell: ({ handle }) => (handle === null ? <Badge>Not yet</Badge> : <Badge tone="ok">On Backline</Badge>),
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ venue, handle }) => (
      <RowActs
        name={venue}
        acts={[]}
        subjects={{}}
        links={handle === null ? [] : [{ label: 'View', to: routes.venue(handle) }]}
        list={listVenueRequests}
      />
    ),
  },
];

/** The venues that people ask for (rules: admin lists). */
export function VenueRequestsTab() {
  const address = useListAddress(['date']);
  const since = useSince(address);
  return (
    <AdminList
      endpoint={listVenueRequests}
      query={{ search: address.search, since }}
      file={LIST_FILES.venueRequests}
      label="Venue Requests"
      address={address}
      searchLabel="Search by venue"
      choices={CHOICES}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      whenEmpty={{ title: 'Nobody has asked for a venue yet.' }}
    />
  );
}
