import { listAdminEvents, type AdminEvent } from '@backline/contracts/desk/lists/admin-events';
import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import { EVENT_LIST_WORDS } from '@backline/contracts/desk/lists/list-words';
import { Badge } from '@backline/design-system/badge';
import type { TableColumn } from '@backline/design-system/table';
import { EVENT_STATES, routes, serverNow } from '@backline/shell-sdk';
import { useState } from 'react';
import { AdminList } from '#src/features/lists/shared/admin-list.tsx';
import { NamedCell } from '#src/features/lists/shared/named-cell.tsx';
import { withAll } from '#src/features/lists/shared/page-states.tsx';
import { reportLinks } from '#src/features/lists/shared/report-links.tsx';
import { useListAddress } from '#src/features/lists/shared/use-list-address.ts';
import { formatMomentIn } from '#src/shared/admin-dates.ts';
import { RowActs } from '#src/shared/row-acts.tsx';
import { EVENT_DATES, eventDates } from './event-dates.ts';

const STATES = {
  ...EVENT_STATES,
  reported: { label: EVENT_LIST_WORDS.reported, tone: 'warn' },
  hidden: { label: EVENT_LIST_WORDS.hidden, tone: 'neutral' },
} as const;

const CHOICES = [
  { name: 'state', label: 'Status', options: withAll(STATES) },
  { name: 'date', label: 'Date', options: EVENT_DATES },
];

const COLUMNS: readonly TableColumn<AdminEvent>[] = [
  {
    key: 'headliner',
    header: 'Event',
    kind: 'title',
    title: ({ headliner }) => headliner,
    cell: ({ id, headliner, picture }) => <NamedCell id={id} name={headliner} picture={picture} />,
  },
  {
    key: 'venue',
    header: 'Venue',
    title: ({ venue, city }) => `${venue}, ${city}`,
    cell: ({ venue }) => venue,
  },
  {
    key: 'startsAt',
    header: 'Date',
    kind: 'data',
    cell: ({ startsAt, timeZone }) => formatMomentIn(startsAt, timeZone),
  },
  { key: 'applicants', header: 'Applicants', kind: 'number', cell: ({ applicants }) => `${applicants}` },
  { key: 'spots', header: 'Spots', kind: 'number', cell: ({ spots }) => `${spots}` },
  { key: 'payRange', header: 'Pay range', kind: 'data', cell: ({ payRange }) => payRange },
  { key: 'credits', header: 'Credits', kind: 'number', cell: ({ credits }) => `${credits}` },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, headliner, reports, allowedActions }) => (
      <RowActs
        name={headliner}
        acts={allowedActions}
        subjects={{ event: id }}
        links={[{ label: 'View', to: routes.event(id) }, ...reportLinks({ id, reports })]}
        list={listAdminEvents}
      />
    ),
  },
];

/** The events of all venues (rules: admin lists). */
export function EventsTab() {
  const address = useListAddress(['state', 'date']);
  const [now] = useState(() => serverNow());
  return (
    <AdminList
      endpoint={listAdminEvents}
      query={{
        search: address.search,
        state: address.choiceOf('state'),
        ...eventDates(address.choiceOf('date'), now),
      }}
      file={LIST_FILES.events}
      label="Events"
      address={address}
      searchLabel="Search by headliner or venue"
      choices={CHOICES}
      columns={COLUMNS}
      whenEmpty="No venue has published an event yet."
    />
  );
}
