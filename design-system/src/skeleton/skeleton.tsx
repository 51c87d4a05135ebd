import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length. @default '100%' */
  width?: string | number | undefined;
  /** Any CSS length. @default 14 */
  height?: string | number | undefined;
  /** A picture's square of the given width. @default false */
  square?: boolean | undefined;
}

/** A grey bar or square in the shape of what is loading. */
export function Skeleton({
  width = '100%',
  height = 14,
  square = false,
  className,
  style,
  ...rest
}: SkeletonProps) {
  const size = square ? { width } : { width, height };
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={cx(styles.root, square && styles.square, className)}
      style={{ ...size, ...style }}
    />
  );
}

export interface LoadingRegionProps extends ComponentProps<'div'> {
  /** Tells screen readers what is loading. */
  label: string;
}

/** Wraps skeletons and tells what is loading. */
export function LoadingRegion({ label, className, children, ...rest }: LoadingRegionProps) {
  return (
    <div {...rest} role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

export interface SkeletonRowsProps extends Omit<LoadingRegionProps, 'children'> {
  /** @default 5 */
  rows?: number | undefined;
}

/** A list that is loading: a picture, two lines and a figure in each row. */
export function SkeletonRows({ rows = 5, ...rest }: SkeletonRowsProps) {
  return (
    <LoadingRegion {...rest}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={styles.row}>
          <Skeleton square width={48} />
          <span className={styles.lines}>
            <Skeleton width="58%" />
            <Skeleton width="38%" height={12} />
          </span>
          <Skeleton height={12} />
        </div>
      ))}
    </LoadingRegion>
  );
}
