import type { ComponentProps } from 'react';
import { CheckIcon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {}

/** A native checkbox whose whole row, with the words given as children, is the label. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.root, className)}>
      <input {...rest} type="checkbox" className={styles.input} />
      <span className={styles.box} aria-hidden="true">
        <CheckIcon size="sm" />
      </span>
      <span>{children}</span>
    </label>
  );
}
