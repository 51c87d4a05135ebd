import {
  listAdminApplications,
  type AdminApplication,
} from '@backline/contracts/desk/lists/admin-applications';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import { CREDIT_STATE_WORDS } from '@backline/contracts/desk/lists/list-words';
import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import type { TableColumn } from '@backline/design-system/table';
import { Text } from '@backline/design-system/text';
import { applicationState, routes } from '@backline/shell-sdk';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { NamedCell } from '#src/features/lists/shared/named-cell.tsx';
import { withAll } from '#src/features/lists/shared/page-states.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { useSince } from '#src/features/lists/shared/use-since.ts';
import { RowActs } from '#src/shared/row-acts.tsx';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { ApplicationBadge } from '#src/shared/application-badge.tsx';
import { PERIODS } from '#src/shared/period.ts';
import { ApplicationHistory } from './application-history.tsx';
import { ReplyCell } from './reply-cell.tsx';

const STATUSES: readonly ApplicationStatus[] = [
  'submitted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'called-off',
  'cancelled',
  'asked',
];

const CHOICES = [
  {
    name: 'status',
    label: 'Status',
    options: withAll(
      Object.fromEntries(STATUSES.map((status) => [status, applicationState(status, 'venue')])),
    ),
  },
  { name: 'date', label: 'Date', options: PERIODS },
];

const COLUMNS: readonly TableColumn<AdminApplication>[] = [
  {
    key: 'artist',
    header: 'Artist',
    kind: 'title',
    title: ({ artist }) => nameOf(artist),
    cell: ({ artist }) => <NamedCell id={artist.id} name={nameOf(artist)} picture={artist.picture} />,
  },
  {
    key: 'event',
    header: 'Event',
    title: ({ event }) => `${event.headliner}, ${event.venue}`,
    cell: ({ event }) => (
      <>
        {event.headliner}
        <Text size="xs" tone="muted" truncate>
          {event.venue}
        </Text>
      </>
    ),
  },
  {
    key: 'submittedAt',
    header: 'Submitted',
    kind: 'data',
    cell: ({ submittedAt }) => (
      <Text as="span" tone="muted">
        {formatMoment(submittedAt)}
      </Text>
    ),
  },
  {
    key: 'reply',
    header: 'Reply',
    kind: 'data',
    cell: (application) => <ReplyCell application={application} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, isPaused }) => <ApplicationBadge status={status} isPaused={isPaused} />,
  },
  {
    key: 'credits',
    header: 'Credits',
    kind: 'data',
    cell: ({ credits, creditState }) => `${CREDIT_STATE_WORDS[creditState]} ${credits}`,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, artist, event, allowedActions }) => (
      <RowActs
        name={`${nameOf(artist)}, ${event.headliner}`}
        acts={allowedActions}
        subjects={{ application: id }}
        links={[
          { label: 'View event', to: routes.event(event.id) },
          ...(artist.handle === '' ? [] : [{ label: 'View profile', to: routes.profile(artist.handle) }]),
        ]}
        list={listAdminApplications}
      >
        <ApplicationHistory id={id} name={`${nameOf(artist)}, ${event.headliner}`} />
      </RowActs>
    ),
  },
];

/** A profile that is gone has no name. */
function nameOf({ name }: AdminApplication['artist']): string {
  return name === '' ? 'A profile that is gone' : name;
}

/** The applications of all artists (rules: admin lists). */
export function ApplicationsTab() {
  const address = useListAddress(['status', 'date']);
  const since = useSince(address);
  return (
    <AdminList
      endpoint={listAdminApplications}
      query={{ search: address.search, status: address.choiceOf('status'), since }}
      file={LIST_FILES.applications}
      label="Applications"
      address={address}
      searchLabel="Search by artist, event or venue"
      choices={CHOICES}
      columns={COLUMNS}
      whenEmpty="No artist has applied yet."
    />
  );
}
