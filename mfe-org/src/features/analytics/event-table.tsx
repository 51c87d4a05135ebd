import type { OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { Button } from '@backline/design-system/button';
import { Table } from '@backline/design-system/table';
import { routes } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { eventDay, numberColumn } from './figure-texts.ts';

type EventFigures = OrgAnalytics['events'][number];

/** Rows that are shown at first. */
const SHOWN = 20;

const COLUMNS = [
  {
    key: 'event',
    header: 'Event',
    kind: 'title',
    cell: ({ id, headliner }: EventFigures) => <Link to={routes.event(id)}>{headliner}</Link>,
    title: ({ headliner }: EventFigures) => headliner,
  },
  {
    key: 'date',
    header: 'Date',
    kind: 'data',
    cell: ({ startsAt, timeZone }: EventFigures) => eventDay(startsAt, timeZone),
  },
  numberColumn('views', 'Views'),
  numberColumn('applications', 'Applications'),
  {
    key: 'answered',
    header: 'Answered',
    kind: 'number',
    cell: ({ answered, applications }: EventFigures) =>
      applications === 0 ? '–' : `${answered} of ${applications}`,
  },
  numberColumn('accepted', 'Accepted'),
] as const;

export function EventTable({ events }: Pick<OrgAnalytics, 'events'>) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? events : events.slice(-SHOWN);
  return (
    <>
      <Table
        label="Figures of each event"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty="No event was seen or applied to in this period."
      />
      {rows.length < events.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {events.length} events
        </Button>
      ) : null}
    </>
  );
}
