import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { fillLink, type EmptyLink } from '../internal/fill-link.tsx';
import styles from './bottom-bar.module.css';

export interface BottomBarProps extends ComponentProps<'nav'> {
  /** @default 'Main' */
  'aria-label'?: string | undefined;
}

/** The navigation at the foot of a phone, below 768 px; its children are BottomBarItems, five at most. */
export function BottomBar({ 'aria-label': label = 'Main', className, ...rest }: BottomBarProps) {
  return <nav {...rest} aria-label={label} className={cx(styles.root, className)} />;
}

export interface BottomBarItemProps {
  /** `<NavLink to="/x" />` without content; the current one carries `aria-current`. */
  link: EmptyLink;
  icon: ReactNode;
  children: string;
}

/** One entry: icon over word. */
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
