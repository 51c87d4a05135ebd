import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  /** Unique among the columns. */
  key: string;
  header: string;
  /** The content of the cell. null shows a dash, and leaves the line out in stacked rows. */
  cell: (row: Row) => ReactNode;
  /**
   * `title` heads the stacked entry on a phone, `data` is for dates and ids, `number` aligns right. `choice` is for a
   * check box: it stands in the corner of a stacked entry. `actions` is for buttons. Only screen readers read the headers
   * of these two. @default 'text'
   */
  kind?: 'text' | 'title' | 'data' | 'number' | 'choice' | 'actions' | undefined;
  /**
   * On a phone it stands in the last line of an entry, which has no labels. A second one is at its end.
   * @default false
   */
  foot?: boolean | undefined;
  /** The full text as a tooltip, for cells that may be cut. @default the cell itself if it is plain text */
  title?: ((row: Row) => string | undefined) | undefined;
  /** Makes the header a button that requests the rows in this order. @default false */
  sortable?: boolean | undefined;
}

export interface TableSort {
  /** The `key` of a sortable column. */
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The rows in the order shown. A table never sorts, because it may hold one page of many. */
  rows: readonly Row[];
  /** A unique and stable key. */
  rowKey: (row: Row) => string;
  /** The order of the rows. @default none is marked */
  sort?: TableSort | undefined;
  /** Gets the requested order: ascending first, then descending. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** The text when there are no rows. @default 'Nothing to show yet.' */
  empty?: ReactNode;
}

/** A table with a sticky header. Below 768 px each row is an entry with the same labels, under a row of sort buttons. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSortChange, empty, className, ...rest } = props;
  // Explicit roles, because `display` removes the native ones when rows become stacked entries.
  return (
    <div {...rest} role="region" aria-label={label} tabIndex={0} className={cx(styles.scroll, className)}>
      <table role="table" aria-label={label} className={styles.root}>
        <thead role="rowgroup" className={styles.header}>
          <tr role="row" className={styles.headers}>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
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
          {rows.length === 0 ? (
            <tr role="row" className={styles.row}>
              <td role="cell" colSpan={columns.length} className={styles.nothing}>
                {empty ?? 'Nothing to show yet.'}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row> extends Pick<TableProps<Row>, 'sort' | 'onSortChange'> {
  column: TableColumn<Row>;
}

function Header<Row>({ column, sort, onSortChange }: HeaderProps<Row>) {
  const { key, header, kind, sortable } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const Arrow = direction === 'descending' ? ChevronDownIcon : ChevronUpIcon;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={styles.head}
      data-kind={kind}
      data-sortable={sortable || undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSortChange?.({ key, direction: next })}
        >
          {header}
          <Arrow size="sm" className={styles.arrow} />
        </button>
      ) : kind === 'choice' || kind === 'actions' ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  const text = typeof content === 'string' ? content : undefined;
  return (
    <td
      role="cell"
      className={styles.cell}
      data-kind={column.kind}
      data-foot={column.foot || undefined}
      data-label={column.header}
      data-empty={content === null || undefined}
    >
      <span className={styles.value} title={column.title?.(row) ?? text}>
        {content ?? '–'}
      </span>
    </td>
  );
}
