import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
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
  it('names itself, its columns and the label of each cell for narrow screens', () => {
    render(<Table {...table} />);
    expect(screen.getByRole('table', { name: 'Signups' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'a@b.example' })).toHaveAttribute('data-label', 'Email');
    expect(screen.getByTitle('a@b.example')).toBeVisible();
  });

  it('shows a dash where a cell has nothing to show', () => {
    render(<Table {...table} columns={[...COLUMNS, { key: 'phone', header: 'Phone', cell: () => null }]} />);
    expect(screen.getByRole('cell', { name: '–' })).toHaveAttribute('data-label', 'Phone');
  });

  it('says in words that it has no rows, across all columns', () => {
    const { rerender } = render(<Table {...table} rows={[]} />);
    expect(screen.getByRole('cell', { name: 'Nothing to show yet.' })).toBeVisible();
    rerender(<Table {...table} rows={[]} empty="No signups match your search." />);
    expect(screen.getByRole('cell', { name: 'No signups match your search.' })).toHaveAttribute(
      'colspan',
      '1',
    );
  });

  it('keeps the whole of a text that may be cut at hand', () => {
    const name = 'The Low Tide Soundsystem & Friends';
    render(<Table {...table} columns={[{ key: 'name', header: 'Name', cell: () => name }]} />);
    expect(screen.getByTitle(name)).toBeVisible();
  });
});

describe('a table that can be ordered', () => {
  const columns: TableColumn<{ id: string }>[] = [
    { key: 'id', header: 'Email', sortable: true, cell: (row) => row.id },
    { key: 'phone', header: 'Phone', cell: () => null },
  ];
  const rows = [{ id: 'b@x.example' }, { id: 'a@x.example' }];

  it('shows the rows as they are given, whatever order is marked', () => {
    render(<Table {...table} columns={columns} rows={rows} sort={{ key: 'id', direction: 'ascending' }} />);
    const shown = screen.getAllByRole('cell', { name: /@/ }).map((cell) => cell.textContent);
    expect(shown).toEqual(['b@x.example', 'a@x.example']);
  });

  it('offers no order where there is none', () => {
    render(<Table {...table} columns={columns} />);
    expect(screen.queryByRole('button', { name: 'Phone' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Email' })).not.toHaveAttribute('aria-sort');
  });

  it('asks for an order by keyboard, and for the other way round when it is marked', async () => {
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
