import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Table, type TableColumn } from './table.tsx';

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
});
