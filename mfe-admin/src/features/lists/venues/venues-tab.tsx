import { listAdminVenues, type AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import type { TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { NamedCell } from '#src/features/lists/shared/named-cell.tsx';
import { PAGE_CHOICES, PageStateBadge } from '#src/features/lists/shared/page-states.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { useSince } from '#src/features/lists/shared/use-since.ts';
import { RowActs } from '#src/shared/row-acts.tsx';
import { personPath } from '#src/paths.ts';
import { formatDate } from '#src/shared/admin-dates.ts';

const COLUMNS: readonly TableColumn<AdminVenue>[] = [
  {
    key: 'name',
    header: 'Venue',
    kind: 'title',
    title: ({ name }) => name,
    cell: ({ id, name, picture, handle }) => (
      <NamedCell id={id} name={name} picture={picture}>
        {routes.venue(handle)}
      </NamedCell>
    ),
  },
  { key: 'city', header: 'Location', cell: ({ city }) => city },
  { key: 'checked', header: 'Checked', cell: ({ isChecked }) => (isChecked ? 'Yes' : 'Not yet') },
  { key: 'applicants', header: 'Applications', kind: 'number', cell: ({ applicants }) => `${applicants}` },
  { key: 'reports', header: 'Reports', kind: 'number', cell: ({ reports }) => `${reports}` },
  { key: 'state', header: 'Status', cell: ({ state }) => <PageStateBadge state={state} /> },
  {
    key: 'joinedAt',
    header: 'Joined',
    kind: 'data',
    cell: ({ joinedAt }) => (
      <Text as="span" tone="muted">
        {formatDate(joinedAt)}
      </Text>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, userId, handle, name, allowedActions }) => (
      <RowActs
        name={name}
        acts={allowedActions}
        subjects={{ venue: id, person: userId }}
        links={[
          { label: 'View venue', to: routes.venue(handle) },
          { label: 'Open account', to: personPath(userId) },
        ]}
        list={listAdminVenues}
      />
    ),
  },
];

/** All venues (rules: admin lists). */
export function VenuesTab() {
  const address = useListAddress(['state', 'date']);
  const since = useSince(address);
  return (
    <AdminList
      endpoint={listAdminVenues}
      query={{ search: address.search, state: address.choiceOf('state'), since }}
      file={LIST_FILES.venues}
      label="Venues"
      address={address}
      searchLabel="Search by name or email"
      choices={PAGE_CHOICES}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      whenEmpty={{ title: 'No venue has joined yet.' }}
    />
  );
}
