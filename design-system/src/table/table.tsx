import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  /** Unique among the columns. */
  key: string;
  header: string;
  /** What the cell shows; null shows a dash, and leaves the line out where rows are stacked. */
  cell: (row: Row) => ReactNode;
  /** `title` heads the stacked entry on a phone; `data` sets dates and ids, `number` aligns right. @default 'text' */
  kind?: 'text' | 'title' | 'data' | 'number' | undefined;
  /** The full text, as a tooltip, where the cell may be cut. */
  title?: ((row: Row) => string | undefined) | undefined;
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Unique and lasting among the rows. */
  rowKey: (row: Row) => string;
}

/** A table with a sticky header; below 768 px each row is an entry with the same labels. */
export function Table<Row>({ label, columns, rows, rowKey, className, ...rest }: TableProps<Row>) {
  // The roles are spelled out because `display` takes them away where rows become stacked entries.
  return (
    <div {...rest} role="region" aria-label={label} tabIndex={0} className={cx(styles.scroll, className)}>
      <table role="table" aria-label={label} className={styles.root}>
        <thead role="rowgroup" className={styles.header}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={styles.head}
                data-kind={column.kind}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  return (
    <td
      role="cell"
      className={styles.cell}
      data-kind={column.kind}
      data-label={column.header}
      data-empty={content === null || undefined}
    >
      <span className={styles.value} title={column.title?.(row)}>
        {content ?? '–'}
      </span>
    </td>
  );
}
