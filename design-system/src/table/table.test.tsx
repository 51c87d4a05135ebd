import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Table, type TableColumn, type TableSort } from './table.tsx';

const COLUMNS: TableColumn<{ id: string }>[] = [
  { key: 'id', header: 'Email', kind: 'title', cell: (row) => row.id, title: (row) => row.id },
];
const table = {
  label: 'Signups',
  columns: COLUMNS,
  rows: [{ id: 'a@b.example' }],
  rowKey: (row: { id: string }) => row.id,
};

describe('Table', () => {
  describeConformance((props) => <Table {...table} {...props} />);
});

describe('a table', () => {
  it('has a name, column names, and a label in each cell for narrow screens', () => {
    render(<Table {...table} />);
    expect(screen.getByRole('table', { name: 'Signups' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'a@b.example' })).toHaveAttribute('data-label', 'Email');
    expect(screen.getByTitle('a@b.example')).toBeVisible();
  });

  it('shows a dash in an empty cell', () => {
    render(<Table {...table} columns={[...COLUMNS, { key: 'phone', header: 'Phone', cell: () => null }]} />);
    expect(screen.getByRole('cell', { name: '–' })).toHaveAttribute('data-label', 'Phone');
  });

  it('names its actions for screen readers, in a cell without a tooltip', () => {
    const actions = { key: 'actions', header: 'Actions', kind: 'actions', cell: () => <a href="/a">View</a> };
    render(<Table {...table} columns={[...COLUMNS, actions as TableColumn<{ id: string }>]} />);
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View' }).parentElement).not.toHaveAttribute('title');
  });

  it('tells across all columns that it has no rows', () => {
    const { rerender } = render(<Table {...table} rows={[]} />);
    expect(screen.getByRole('cell', { name: 'Nothing to show yet.' })).toBeVisible();
    rerender(<Table {...table} rows={[]} empty="No signups match your search." />);
    expect(screen.getByRole('cell', { name: 'No signups match your search.' })).toHaveAttribute(
      'colspan',
      '1',
    );
  });

  it('keeps a text that may be cut in full as its title', () => {
    const name = 'The Low Tide Soundsystem & Friends';
    render(<Table {...table} columns={[{ key: 'name', header: 'Name', cell: () => name }]} />);
    expect(screen.getByTitle(name)).toBeVisible();
  });
});

describe('a sortable table', () => {
  const columns: TableColumn<{ id: string }>[] = [
    { key: 'id', header: 'Email', sortable: true, cell: (row) => row.id },
    { key: 'phone', header: 'Phone', cell: () => null },
  ];
  const rows = [{ id: 'b@x.example' }, { id: 'a@x.example' }];

  it('shows the rows in the given order, whatever order is marked', () => {
    render(<Table {...table} columns={columns} rows={rows} sort={{ key: 'id', direction: 'ascending' }} />);
    const shown = screen.getAllByRole('cell', { name: /@/ }).map((cell) => cell.textContent);
    expect(shown).toEqual(['b@x.example', 'a@x.example']);
  });

  it('has no sort button for other columns', () => {
    render(<Table {...table} columns={columns} />);
    expect(screen.queryByRole('button', { name: 'Phone' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Email' })).not.toHaveAttribute('aria-sort');
  });

  it('requests an order by keyboard, and the reverse order the next time', async () => {
    const change = vi.fn();
    const show = (sort?: TableSort) => (
      <Table {...table} columns={columns} rows={rows} sort={sort} onSortChange={change} />
    );
    const { rerender } = render(show());
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Email' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    rerender(show({ key: 'id', direction: 'ascending' }));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard(' ');
    rerender(show({ key: 'id', direction: 'descending' }));
    await userEvent.keyboard('{Enter}');
    expect(change.mock.calls.map(([sort]: TableSort[]) => sort?.direction)).toEqual([
      'ascending',
      'descending',
      'ascending',
    ]);
  });
});
