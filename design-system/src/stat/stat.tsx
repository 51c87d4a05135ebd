import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './stat.module.css';

export interface StatProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The figure as formatted text. */
  value: ReactNode;
  label: ReactNode;
  icon?: ReactNode;
}

/** One figure and what it counts. */
export function Stat({ value, label, icon, className, ...rest }: StatProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <b className={styles.value}>{value}</b>
      <span className={styles.label}>{label}</span>
    </div>
  );
}

/** One figure on a surface of its own. */
export function StatTile({ className, ...rest }: StatProps) {
  return <Stat {...rest} className={cx(styles.tile, className)} />;
}

export interface StatRowProps extends ComponentProps<'div'> {
  /** Three figures on a picture instead of up to four on the page. @default false */
  onArt?: boolean | undefined;
}

/** Stats side by side with hairlines between them: two in a row on a phone, four on a wide screen. */
export function StatRow({ onArt = false, className, ...rest }: StatRowProps) {
  return <div {...rest} className={cx(styles.row, onArt && styles.onArt, className)} />;
}

/** StatTiles in three columns. */
export function StatTiles({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.tiles, className)} />;
}
