import { listAdminArtists, type AdminArtist } from '@backline/contracts/desk/lists/admin-artists';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import { routes } from '@backline/shell-sdk';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { pageColumns } from '#src/features/lists/shared/page-columns.tsx';
import { PAGE_CHOICES } from '#src/features/lists/shared/page-states.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { useSince } from '#src/features/lists/shared/use-since.ts';

const COLUMNS = pageColumns<AdminArtist>({
  header: 'Artist',
  subject: 'artist',
  path: routes.profile,
  viewLabel: 'View profile',
  list: listAdminArtists,
  facts: [
    { key: 'location', header: 'Location', cell: ({ location }) => location },
    { key: 'complete', header: 'Complete', kind: 'number', cell: ({ complete }) => `${complete} %` },
    { key: 'credits', header: 'Credits', kind: 'number', cell: ({ credits }) => `${credits}` },
  ],
});

/** All artists (rules: admin lists). */
export function ArtistsTab() {
  const address = useListAddress(['state', 'date']);
  const since = useSince(address);
  return (
    <AdminList
      endpoint={listAdminArtists}
      query={{ search: address.search, state: address.choiceOf('state'), since }}
      file={LIST_FILES.artists}
      label="Artists"
      address={address}
      searchLabel="Search by name or email"
      choices={PAGE_CHOICES}
      columns={COLUMNS}
      whenEmpty="No artist has joined yet."
    />
  );
}
