import type { ComponentProps, ReactNode } from 'react';
import { ChevronRightIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { fillLink, type EmptyLink } from '#src/internal/fill-link.tsx';
import styles from './rows.module.css';

export interface RowsProps extends ComponentProps<'ul'> {
  /** @default 'ul' */
  as?: 'ul' | 'ol' | undefined;
  /** Leaves out the line under the last row. @default false */
  open?: boolean | undefined;
}

/** A list with a hairline between its items. An item is a Row, or an `li` with the columns of the screen. */
export function Rows({ as = 'ul', open = false, className, ...rest }: RowsProps) {
  const Tag = as as 'ul';
  return <Tag {...rest} className={cx(styles.root, className)} data-open={open || undefined} />;
}

export interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** The title, cut at the end of the line. Hover shows all of it. */
  title: string;
  /** A few words below the title. */
  sub?: ReactNode;
  /** A number, a Sleeve or an icon before the text. */
  lead?: ReactNode;
  /** Makes the whole row a link with a chevron: `<Link to="/x" />` without content. */
  link?: EmptyLink | undefined;
}

/** One item of Rows. Its children are figures or marks at the end. */
export function Row({ title, sub, lead, link, className, children, ...rest }: RowProps) {
  const content = (
    <>
      {lead}
      <span className={styles.words}>
        <b className={styles.title} title={title}>
          {title}
        </b>
        {sub ? <span className={styles.sub}>{sub}</span> : null}
      </span>
      {children ? <span className={styles.end}>{children}</span> : null}
      {link ? <ChevronRightIcon className={styles.go} /> : null}
    </>
  );
  return (
    <li {...rest} className={cx(styles.item, className)}>
      {fillLink(link ?? <div />, cx(styles.row), content)}
    </li>
  );
}
