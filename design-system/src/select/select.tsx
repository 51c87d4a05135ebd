import type { ComponentProps } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { ChevronDownIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {}

/** The native select, so that phones show their own wheel. Its children are the options. */
export function Select({ className, children, ...rest }: SelectProps) {
  const field = useFieldControl(rest);
  return (
    <span className={styles.wrap}>
      <select {...rest} {...field} className={cx(styles.root, className)}>
        {children}
      </select>
      <ChevronDownIcon size="sm" className={styles.mark} />
    </span>
  );
}
