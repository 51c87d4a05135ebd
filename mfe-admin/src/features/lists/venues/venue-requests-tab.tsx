import { listVenueRequests, type VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import type { VenueRequestState } from '@backline/contracts/desk/lists/list-choices';
import { VENUE_REQUEST_WORDS } from '@backline/contracts/desk/lists/list-words';
import { Badge, type BadgeTone } from '@backline/design-system/badge';
import { buttonClass } from '@backline/design-system/button';
import type { TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { withAll } from '#src/features/lists/shared/page-states.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { useSince } from '#src/features/lists/shared/use-since.ts';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { PERIODS } from '#src/shared/period.ts';
import { InviteVenue } from './invite-venue.tsx';

const STATES = {
  'not-yet': { label: VENUE_REQUEST_WORDS['not-yet'], tone: 'neutral' },
  invited: { label: VENUE_REQUEST_WORDS.invited, tone: 'info' },
  'on-backline': { label: VENUE_REQUEST_WORDS['on-backline'], tone: 'ok' },
} satisfies Record<VenueRequestState, { label: string; tone: BadgeTone }>;

const CHOICES = [
  { name: 'state', label: 'Status', options: withAll(STATES) },
  { name: 'date', label: 'Date', options: PERIODS },
];

const COLUMNS: readonly TableColumn<VenueRequest>[] = [
  { key: 'venue', header: 'Venue', kind: 'title', cell: ({ venue }) => venue },
  { key: 'location', header: 'Location', cell: ({ location }) => location },
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
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (request) => <RequestAct request={request} />,
  },
];

/** A venue that is here leads to its page. Any other can be invited. */
function RequestAct({ request }: { request: VenueRequest }) {
  const { venue, handle, canInvite } = request;
  if (canInvite) return <InviteVenue request={request} />;
  if (handle === null) return null;
  return (
    <Link
      to={routes.venue(handle)}
      aria-label={`View: ${venue}`}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      View
    </Link>
  );
}

/** The venues that people ask for (rules: admin lists). */
export function VenueRequestsTab() {
  const address = useListAddress(['state', 'date']);
  const since = useSince(address);
  return (
    <AdminList
      endpoint={listVenueRequests}
      query={{ search: address.search, state: address.choiceOf('state'), since }}
      file={LIST_FILES.venueRequests}
      label="Venue Requests"
      address={address}
      searchLabel="Search by venue or artist"
      choices={CHOICES}
      columns={COLUMNS}
      whenEmpty="Nobody has asked for a venue yet."
    />
  );
}
