import {
  cloneElement,
  type AriaAttributes,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { fillLink, type EmptyLink } from '#src/internal/fill-link.tsx';
import { pageSlots } from './page-slots.ts';
import styles from './pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  page: number;
  /** The number of pages. With one or none, nothing is shown. */
  pages: number;
  /** The link to a page, without content: `(page) => <Link to={`?page=${page}`} />`. */
  link?: ((page: number) => EmptyLink) | undefined;
  /** Gets the chosen page, if there is no `link`. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Names the navigation. Two on one page need different names. @default 'Pages' */
  label?: string | undefined;
  /** @default 'Previous' */
  previousLabel?: string | undefined;
  /** @default 'Next' */
  nextLabel?: string | undefined;
  /** The place in words. A phone shows it instead of the numbers. @default 'Page 3 of 40' */
  placeLabel?: ((page: number, pages: number) => string) | undefined;
}

const place = (page: number, pages: number) => `Page ${page} of ${pages}`;

/** Steps through the pages of a list, as links or as buttons. */
export function Pagination(props: PaginationProps) {
  const { page, pages, link, onPageChange, label = 'Pages', ...words } = props;
  const { previousLabel = 'Previous', nextLabel = 'Next', placeLabel = place, className, ...rest } = words;
  if (pages <= 1) return null;
  const goto = { link, onPageChange };
  return (
    <nav {...rest} aria-label={label} className={cx(styles.root, className)}>
      <Step {...goto} to={page - 1} off={page <= 1}>
        <ChevronLeftIcon size="sm" />
        {previousLabel}
      </Step>
      <span className={styles.place}>{placeLabel(page, pages)}</span>
      <ol className={styles.pages}>
        {pageSlots(page, pages).map((slot, i) => (
          <li key={slot === 'gap' ? `gap-${i}` : slot}>
            {slot === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Step {...goto} to={slot} current={slot === page} name={`Page ${slot}`}>
                {slot}
              </Step>
            )}
          </li>
        ))}
      </ol>
      <Step {...goto} to={page + 1} off={page >= pages}>
        {nextLabel}
        <ChevronRightIcon size="sm" />
      </Step>
    </nav>
  );
}

interface StepProps extends Pick<PaginationProps, 'link' | 'onPageChange'> {
  to: number;
  off?: boolean;
  current?: boolean;
  name?: string;
  children: ReactNode;
}

function Step({ to, off = false, current = false, name, link, onPageChange, children }: StepProps) {
  const aria: AriaAttributes = { 'aria-label': name, 'aria-current': current ? 'page' : undefined };
  const look = cx(styles.step, name !== undefined && styles.page);
  if (link && !off) {
    const filled: ReactElement<EmptyLink['props'] & AriaAttributes> = fillLink(link(to), look, children);
    return cloneElement(filled, aria);
  }
  if (link) {
    return (
      <span role="link" aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  // Not `disabled`: a person who presses it until the last page keeps the focus there.
  return (
    <button
      {...aria}
      type="button"
      aria-disabled={off || undefined}
      className={look}
      onClick={() => {
        if (!off && !current) onPageChange?.(to);
      }}
    >
      {children}
    </button>
  );
}
