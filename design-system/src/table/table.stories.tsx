import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#src/badge/badge.tsx';
import { Table, type TableColumn, type TableSort } from './table.tsx';

interface Entry {
  email: string;
  name: string;
  role: string;
  date: string;
}

const ROWS: Entry[] = [
  { email: 'hello@tapeorchard.example', name: 'Tape Orchard', role: 'Artist', date: 'Nov 20, 2026 at 18:54' },
  {
    email: 'a.very.long.address.indeed@kulturzentrum-gueterbahnhof.example',
    name: '–',
    role: 'Venue',
    date: 'Nov 19, 2026 at 14:00',
  },
];

const COLUMNS: TableColumn<Entry>[] = [
  { key: 'email', header: 'Email', kind: 'title', cell: (row) => row.email, title: (row) => row.email },
  { key: 'name', header: 'Artist Name', cell: (row) => row.name },
  { key: 'role', header: 'Role', cell: (row) => <Badge plain>{row.role}</Badge> },
  { key: 'date', header: 'Date Signed Up', kind: 'data', cell: (row) => row.date },
];

const meta = {
  title: 'Display/Table',
  component: Table,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => <Table label="Signups" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.email} />,
};

const SORTABLE = COLUMNS.map((column) => ({ ...column, sortable: column.key !== 'role' }));

/** Forty entries. Some names have one letter, and some do not fit. */
const MANY: Entry[] = Array.from({ length: 40 }, (_, i) => ({
  email: `person-${String(i + 1).padStart(2, '0')}@house.example`,
  name: ['O', 'Juno Halide', 'The Low Tide Soundsystem & Friends of the Kulturzentrum'][i % 3] ?? 'O',
  role: i % 2 ? 'Venue' : 'Artist',
  date: `Nov ${(i % 20) + 1}, 2026 at 18:54`,
}));

/** Sorts like a server. */
function ordered({ key, direction }: TableSort): Entry[] {
  const way = direction === 'ascending' ? 1 : -1;
  const of = (row: Entry) => Object.entries(row).find(([name]) => name === key)?.[1] ?? '';
  return MANY.toSorted((one, other) => way * String(of(one)).localeCompare(String(of(other))));
}

function Sorted() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  return (
    <Table
      label="Signups"
      columns={SORTABLE}
      rows={ordered(sort)}
      rowKey={(row) => row.email}
      sort={sort}
      onSortChange={setSort}
    />
  );
}

export const SortedForty: Story = { render: () => <Sorted /> };

export const NoRows: Story = {
  render: () => (
    <Table
      label="Signups"
      columns={SORTABLE}
      rows={[]}
      rowKey={(row) => row.email}
      empty="No signups match your search."
    />
  ),
};
