import { linkClass } from '@backline/design-system/link';
import { Section } from '@backline/design-system/page';
import { Table, type TableColumn } from '@backline/design-system/table';
import { useState, type ReactNode } from 'react';

interface Props<Row> {
  title: string;
  /** The same numbers as a table. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The chart. */
  children: ReactNode;
}

/** A chart with a button that opens its table. */
export function ChartSection<Row>({ title, columns, rows, rowKey, children }: Props<Row>) {
  const [showsTable, setShowsTable] = useState(false);
  return (
    <Section
      title={title}
      action={
        <button
          type="button"
          className={linkClass({ size: 'sm' })}
          aria-label={`${title}: ${showsTable ? 'show chart' : 'show table'}`}
          onClick={() => setShowsTable(!showsTable)}
        >
          {showsTable ? 'Show chart' : 'Show table'}
        </button>
      }
    >
      {showsTable ? (
        <Table label={`${title} as a table`} columns={columns} rows={rows} rowKey={rowKey} />
      ) : (
        children
      )}
    </Section>
  );
}
