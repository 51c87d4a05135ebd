import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './top-bar.module.css';

export interface TopBarProps extends ComponentProps<'header'> {
  logo: ReactNode;
  /** Controls at the right end. */
  end?: ReactNode;
  /** Names the navigation. @default 'Main' */
  navLabel?: string | undefined;
}

/** The bar at the top of every page. Its children are the links, shown from 768 px on. */
export function TopBar({ logo, end, navLabel = 'Main', className, children, ...rest }: TopBarProps) {
  return (
    <header {...rest} className={cx(styles.root, className)}>
      <div className={styles.inner}>
        {logo}
        {children ? (
          <nav className={styles.nav} aria-label={navLabel}>
            {children}
          </nav>
        ) : null}
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
    </header>
  );
}

/** The class name of one link in the TopBar. The current one has `aria-current`. */
export function topBarLinkClass(): string {
  return cx(styles.link);
}

/** A short fact in the bar, from 768 px on. */
export function TopBarMeta({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx(styles.meta, className)} />;
}

/** A number on a square of tape at the corner of an icon button. The button's label must tell the number. */
export function CountMark({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} aria-hidden="true" className={cx(styles.count, className)} />;
}
