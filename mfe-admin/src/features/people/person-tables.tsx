import type { PersonRecord } from '@backline/contracts/desk/people';
import { Badge } from '@backline/design-system/badge';
import { Heading } from '@backline/design-system/heading';
import { Table, type TableColumn } from '@backline/design-system/table';
import { applicationState } from '@backline/shell-sdk';
import { formatMoment } from '#src/shared/admin-dates.ts';
import styles from './people.module.css';

type RowOf<Name extends 'applications' | 'audit' | 'ledger' | 'mails'> = PersonRecord[Name][number];

const APPLICATIONS: readonly TableColumn<RowOf<'applications'>>[] = [
  { key: 'event', header: 'Event', kind: 'title', cell: ({ event }) => event.headliner },
  { key: 'venue', header: 'Venue', cell: ({ event }) => event.venue },
  { key: 'artist', header: 'Artist', cell: ({ artist }) => artist.name || null },
  { key: 'at', header: 'Submitted', kind: 'data', cell: ({ submittedAt }) => formatMoment(submittedAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, isPaused }) => {
      const { label, tone } = applicationState(status, 'venue', isPaused ? {} : undefined);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { key: 'credits', header: 'Credits', kind: 'number', cell: ({ credits }) => `${credits}` },
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

const AUDIT: readonly TableColumn<RowOf<'audit'>>[] = [
  { key: 'action', header: 'Action', kind: 'title', cell: ({ action }) => action },
  { key: 'by', header: 'By', cell: ({ by }) => by },
  { key: 'subject', header: 'About', kind: 'data', cell: ({ subjectId }) => subjectId },
  { key: 'to', header: 'Change', cell: ({ from, to }) => (from === null ? to : `${from} → ${to}`) },
  { key: 'at', header: 'When', kind: 'data', cell: ({ at }) => formatMoment(at) },
];

const signed = (credits: number) => (credits > 0 ? `+${credits}` : `${credits}`);

/** What the market knows of a person, table by table. */
export function PersonTables({ person }: { person: PersonRecord }) {
  const { applications, ledger, mails, audit } = person;
  return (
    <>
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
        empty="No notice was mailed yet."
      />
      <Section
        title="Audit log"
        columns={AUDIT}
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
