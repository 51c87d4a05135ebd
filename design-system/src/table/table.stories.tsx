import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Table, type TableColumn } from './table.tsx';

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
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => <Table label="Signups" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.email} />,
};
