import { listAdminVenues, type AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import { checkedWords } from '@backline/contracts/desk/lists/list-words';
import { routes } from '@backline/shell-sdk';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { pageColumns } from '#src/features/lists/shared/page-columns.tsx';
import { PAGE_CHOICES } from '#src/features/lists/shared/page-states.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { useSince } from '#src/features/lists/shared/use-since.ts';

const COLUMNS = pageColumns<AdminVenue>({
  header: 'Venue',
  subject: 'venue',
  path: routes.venue,
  viewLabel: 'View venue',
  list: listAdminVenues,
  facts: [
    { key: 'city', header: 'Location', cell: ({ city }) => city },
    { key: 'checked', header: 'Checked', cell: ({ isChecked }) => checkedWords(isChecked) },
    {
      key: 'applicants',
      header: 'Applications',
      kind: 'number',
      cell: ({ applicants }) => `${applicants}`,
    },
  ],
});

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
      whenEmpty="No venue has joined yet."
    />
  );
}
