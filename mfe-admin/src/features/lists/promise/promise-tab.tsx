import {
  listMissed,
  listSoonDue,
  MISSED_DAYS,
  type MissedVenue,
  SOON_DUE_HOURS,
  type SoonDueReply,
} from '@backline/contracts/desk/promise';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { CheckIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Table, type TableColumn } from '@backline/design-system/table';
import { endpointQuery, everyVisit, LoadFailed, routes, useServerNow } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatMoment } from '#src/shared/admin-dates.ts';

/** Replies that venues owe soon, and the venues that missed theirs. */
export function PromiseTab() {
  const replies = useQuery({ ...endpointQuery(listSoonDue, {}), ...everyVisit });
  const venues = useQuery({ ...endpointQuery(listMissed, {}), ...everyVisit });
  return (
    <Stack gap={6}>
      <Section
        title={`Due within ${SOON_DUE_HOURS} hours`}
        what="replies"
        query={replies}
        columns={SOON}
        whenEmpty="No reply is due soon."
      />
      <Section
        title={`Missed in ${MISSED_DAYS} days`}
        what="venues"
        query={venues}
        columns={MISSED}
        whenEmpty="Every venue answered in time."
      />
    </Stack>
  );
}

const venueLink = (handle: string, name: string) =>
  handle === '' ? (
    name
  ) : (
    <Link to={routes.venue(handle)} className={linkClass()}>
      {name}
    </Link>
  );

function Remaining({ reply: { submittedAt, replyDueAt } }: { reply: SoonDueReply }) {
  return <DeadlineClock from={submittedAt} until={replyDueAt} now={useServerNow()} />;
}

const SOON: readonly TableColumn<SoonDueReply>[] = [
  { key: 'venue', header: 'Venue', kind: 'title', cell: (row) => venueLink(row.venueHandle, row.venueName) },
  { key: 'artist', header: 'Artist', cell: ({ artistName }) => artistName },
  { key: 'event', header: 'Event', cell: ({ headliner }) => headliner },
  { key: 'reply', header: 'Reply', cell: (row) => <Remaining reply={row} /> },
];

const MISSED: readonly TableColumn<MissedVenue>[] = [
  { key: 'venue', header: 'Venue', kind: 'title', cell: ({ handle, name }) => venueLink(handle, name) },
  { key: 'city', header: 'City', cell: ({ city }) => city },
  { key: 'missed', header: 'Missed', kind: 'number', cell: ({ missed }) => `${missed}` },
  { key: 'last', header: 'Last', kind: 'data', cell: ({ lastAt }) => formatMoment(lastAt) },
  { key: 'often', header: 'Mark', cell: ({ isOften }) => (isOften ? <Badge tone="bad">Often</Badge> : null) },
];

interface SectionProps<Row> {
  title: string;
  /** The rows in words, for what is read while they load and when they cannot. */
  what: string;
  query: UseQueryResult<readonly Row[]>;
  columns: readonly TableColumn<Row>[];
  whenEmpty: string;
}

function Section<Row extends { id: string }>({ title, what, query, columns, whenEmpty }: SectionProps<Row>) {
  const { data: rows, isLoadingError } = query;
  const list = () => {
    if (isLoadingError) return <LoadFailed what={`The ${what}`} queries={[query]} />;
    if (rows === undefined) return <SkeletonRows rows={3} label={`Loading the ${what}`} />;
    if (rows.length === 0) return <EmptyState icon={<CheckIcon />} title={whenEmpty} />;
    return <Table label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />;
  };
  return (
    <Stack gap={4}>
      <Heading level={2} size={4}>
        {title}
      </Heading>
      {list()}
    </Stack>
  );
}
