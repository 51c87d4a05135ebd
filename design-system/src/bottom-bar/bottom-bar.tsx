import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import { fillLink, type EmptyLink } from '#src/internal/fill-link.tsx';
import styles from './bottom-bar.module.css';

export interface BottomBarProps extends ComponentProps<'nav'> {
  /** @default 'Main' */
  'aria-label'?: string | undefined;
}

/** The navigation at the foot of a phone, below 768 px. Its children are at most five BottomBarItems. */
export function BottomBar({ 'aria-label': label = 'Main', className, ...rest }: BottomBarProps) {
  return <nav {...rest} aria-label={label} className={cx(styles.root, className)} />;
}

export interface BottomBarItemProps {
  /** `<NavLink to="/x" />` without content. The current one has `aria-current`. */
  link: EmptyLink;
  icon: ReactNode;
  /** A word, and perhaps a number behind it. */
  children: ReactNode;
}

/** One entry: an icon above a word. */
export function BottomBarItem({ link, icon, children }: BottomBarItemProps) {
  return fillLink(
    link,
    cx(styles.item),
    <>
      {icon}
      <span>{children}</span>
    </>,
  );
}
