import { type PersonRecord, readPerson } from '@backline/contracts/desk/people';
import { categoryName } from '@backline/contracts/desk/report-choices';
import { REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { Badge } from '@backline/design-system/badge';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Table, type TableColumn } from '@backline/design-system/table';
import { searchOf } from '@backline/shell-sdk/filters';
import { Link } from 'react-router-dom';
import { AUDIT_COLUMNS } from '#src/shared/audit/audit-columns.tsx';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { ApplicationBadge } from '#src/shared/application-badge.tsx';
import { REPORT_STATES } from '#src/shared/report-states.ts';
import { RowActs } from '#src/shared/row-acts.tsx';
import styles from './people.module.css';

type RowOf<Name extends 'nights' | 'applications' | 'ledger' | 'mails' | 'openReports' | 'decidedReports'> =
  PersonRecord[Name][number];

const APPLICATIONS: readonly TableColumn<RowOf<'applications'>>[] = [
  { key: 'event', header: 'Event', kind: 'title', cell: ({ event }) => event.headliner },
  { key: 'venue', header: 'Venue', cell: ({ event }) => event.venue },
  { key: 'artist', header: 'Artist', cell: ({ artist }) => artist.name || null },
  { key: 'at', header: 'Submitted', kind: 'data', cell: ({ submittedAt }) => formatMoment(submittedAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, isPaused }) => <ApplicationBadge status={status} isPaused={isPaused} />,
  },
  { key: 'credits', header: 'Credits', kind: 'number', cell: ({ credits }) => `${credits}` },
];

const NIGHTS: readonly TableColumn<RowOf<'nights'>>[] = [
  { key: 'event', header: 'Event', kind: 'title', cell: ({ event }) => event.headliner },
  { key: 'venue', header: 'Venue', cell: ({ event }) => event.venue },
  { key: 'artist', header: 'Artist', cell: ({ artist }) => artist.name || null },
  { key: 'at', header: 'Begins', kind: 'data', cell: ({ startsAt }) => formatMoment(startsAt) },
  { key: 'credits', header: 'Credits', kind: 'number', cell: ({ credits }) => `${credits}` },
  {
    key: 'acts',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, event, artist, allowedActions }) => (
      <RowActs
        name={`${artist.name} at ${event.headliner}`}
        acts={allowedActions}
        subjects={{ application: id }}
        links={[]}
        list={readPerson}
      />
    ),
  },
];

const LEDGER: readonly TableColumn<RowOf<'ledger'>>[] = [
  { key: 'note', header: 'What', kind: 'title', cell: ({ note }) => note },
  { key: 'balance', header: 'Balance', kind: 'number', cell: ({ balance }) => signed(balance) },
  { key: 'held', header: 'On hold', kind: 'number', cell: ({ held }) => signed(held) },
  { key: 'at', header: 'When', kind: 'data', cell: ({ at }) => formatMoment(at) },
];

const MAILS: readonly TableColumn<RowOf<'mails'>>[] = [
  { key: 'kind', header: 'Kind', kind: 'title', cell: ({ kind }) => kind },
  { key: 'at', header: 'Sent', kind: 'data', cell: ({ at }) => formatMoment(at) },
];

const REPORTS: readonly TableColumn<RowOf<'openReports'>>[] = [
  {
    key: 'category',
    header: 'What is wrong',
    kind: 'title',
    cell: (report) => (
      <Link to={pathOf(report)} className={linkClass()}>
        {categoryName(report.category)}
      </Link>
    ),
  },
  { key: 'kind', header: 'About', cell: ({ kind }) => KINDS[kind] },
  { key: 'id', header: 'Number', kind: 'data', cell: ({ id }) => id },
  { key: 'at', header: 'Reported', kind: 'data', cell: ({ at }) => formatMoment(at) },
];

const DECIDED: readonly TableColumn<RowOf<'decidedReports'>>[] = [
  {
    key: 'category',
    header: 'What was wrong',
    kind: 'title',
    cell: ({ category }) => categoryName(category),
  },
  { key: 'kind', header: 'About', cell: ({ kind }) => KINDS[kind] },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <Badge tone={REPORT_STATES[outcome].tone}>{REPORT_STATES[outcome].text}</Badge>,
  },
  { key: 'id', header: 'Number', kind: 'data', cell: ({ id }) => id },
  { key: 'at', header: 'Decided', kind: 'data', cell: ({ at }) => formatMoment(at) },
];

const KINDS = { artist: 'The profile', venue: 'The venue', event: 'An event', messages: 'Messages' } as const;

/** The queue with this report among few others. */
function pathOf({ kind, category }: RowOf<'openReports'>): string {
  return `${REPORTS_PATH}${searchOf({ state: 'open', kind, category })}`;
}

const signed = (credits: number) => (credits > 0 ? `+${credits}` : `${credits}`);

/** What the market knows of a person, table by table. */
export function PersonTables({ person }: { person: PersonRecord }) {
  const { isSuspended, nights, applications, ledger, mails, audit, openReports, decidedReports } = person;
  return (
    <>
      {isSuspended ? (
        <Section
          title="Accepted nights"
          columns={NIGHTS}
          rows={nights}
          rowKey={({ id }) => id}
          empty="No accepted night is ahead."
        />
      ) : null}
      <Section
        title="Open reports"
        columns={REPORTS}
        rows={openReports}
        rowKey={({ id }) => id}
        empty="No report waits for a decision."
      />
      <Section
        title="Decided reports"
        columns={DECIDED}
        rows={decidedReports}
        rowKey={({ id }) => id}
        empty="No report was decided yet."
      />
      <Section
        title="Applications"
        columns={APPLICATIONS}
        rows={applications}
        rowKey={({ id }) => id}
        empty="No applications yet."
      />
      <Section
        title="Credits"
        columns={LEDGER}
        rows={ledger}
        rowKey={({ id }) => id}
        empty="No credits have moved yet."
      />
      <Section
        title="Mails"
        columns={MAILS}
        rows={mails}
        rowKey={({ kind, at }) => `${kind} ${at}`}
        empty="No mail was sent yet."
      />
      <Section
        title="Audit log"
        columns={AUDIT_COLUMNS}
        rows={audit}
        rowKey={({ id }) => id}
        empty="Nothing is on record yet."
      />
    </>
  );
}

interface SectionProps<Row> {
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
}

function Section<Row>({ title, columns, rows, rowKey, empty }: SectionProps<Row>) {
  return (
    <section className={styles.section} aria-label={title}>
      <Heading level={2} size={4}>
        {title}
      </Heading>
      <Table label={title} columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
    </section>
  );
}
