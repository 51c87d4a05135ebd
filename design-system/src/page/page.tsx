import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading } from '#src/heading/heading.tsx';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './page.module.css';

export interface PageProps extends ComponentProps<'main'> {
  /** Leaves room for a BottomBar on a phone. @default false */
  bottomBar?: boolean | undefined;
}

/** The main part of a page, where the skip link leads (`id="main"`). */
export function Page({ bottomBar = false, className, ...rest }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      {...rest}
      className={cx(styles.page, className)}
      data-bottom-bar={bottomBar || undefined}
    />
  );
}

export interface WrapProps extends ComponentProps<'div'> {
  /** Adds the space above and below that a page needs. @default false */
  padded?: boolean | undefined;
}

/** Centres content on the container of 1280 px with the page's margins. */
export function Wrap({ padded = false, className, ...rest }: WrapProps) {
  return <div {...rest} className={cx(styles.wrap, className)} data-padded={padded || undefined} />;
}

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** A link or a few words at the end of the head. */
  action?: ReactNode;
  /** @default 2 */
  level?: 2 | 3 | undefined;
}

/** A part of a page under a heading. */
export function Section({ title, action, level = 2, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className={cx(styles.section, className)}>
      <div className={styles.head}>
        <Heading id={id} level={level} size={3}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface ColumnsProps extends ComponentProps<'div'> {
  /** The second column from 1120 px on. On narrower screens it is below or above the children. */
  side: ReactNode;
  /** CSS length. @default '340px' */
  sideWidth?: string | undefined;
  /** Puts `side` above the children while there is one column. @default false */
  sideFirst?: boolean | undefined;
  /** Keeps `side` in view while the children scroll. @default false */
  sticky?: boolean | undefined;
}

/** A main column, and a side column on wide screens. */
export function Columns(props: ColumnsProps) {
  const {
    side,
    sideWidth = '340px',
    sideFirst = false,
    sticky = false,
    className,
    style,
    children,
    ...rest
  } = props;
  return (
    <div
      {...rest}
      className={cx(styles.columns, className)}
      data-side-first={sideFirst || undefined}
      style={cssVars({ '--side-width': sideWidth }, style)}
    >
      <div className={styles.main}>{children}</div>
      <aside className={styles.side} data-sticky={sticky || undefined}>
        {side}
      </aside>
    </div>
  );
}

export interface SkipLinkProps extends Omit<ComponentProps<'a'>, 'href'> {}

/** The first link of a page. It jumps over the navigation to the Page. */
export function SkipLink({ className, children = 'Skip to content', ...rest }: SkipLinkProps) {
  return (
    <a {...rest} href="#main" className={cx(styles.skip, className)}>
      {children}
    </a>
  );
}
