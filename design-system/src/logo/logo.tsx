import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import { fillLink, type EmptyLink } from '#src/internal/fill-link.tsx';
import styles from './logo.module.css';

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Makes the logo a link: `<Link to="/" />` without content. */
  link?: EmptyLink | undefined;
  /** The background, which decides the colour of the line. @default 'page' */
  on?: 'page' | 'art' | 'paper' | undefined;
  /** The mark without the name. @default false */
  markOnly?: boolean | undefined;
  /** @default 'Backline' */
  name?: string | undefined;
}

/** The mark and the name. The mark is three cases on a strip of tape. */
export function Logo({
  link,
  on = 'page',
  markOnly = false,
  name = 'Backline',
  className,
  ...rest
}: LogoProps) {
  const content = (
    <>
      <svg
        className={styles.mark}
        viewBox="0 0 26 26"
        {...(markOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <g fill="currentColor">
          <rect x="1" y="8" width="7" height="11" rx="1" />
          <rect x="9.5" y="12" width="7" height="7" rx="1" />
          <rect x="18" y="3" width="7" height="16" rx="1" />
        </g>
        <rect className={styles.line} x="1" y="21.5" width="24" height="3.5" rx=".6" />
      </svg>
      {markOnly ? null : name}
    </>
  );
  return (
    <span {...rest} className={cx(styles.outer, className)} data-on={on}>
      {fillLink(link ?? <span />, cx(styles.root), content)}
    </span>
  );
}
