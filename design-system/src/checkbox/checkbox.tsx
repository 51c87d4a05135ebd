import type { ComponentProps } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { CheckIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {}

/** A native checkbox. Its children are the label, and the whole row can be pressed. A Field around it adds message and state. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  const field = useFieldControl(rest);
  return (
    <label className={cx(styles.root, className)}>
      <input {...rest} {...field} type="checkbox" className={styles.input} />
      <span className={styles.box} aria-hidden="true">
        <CheckIcon size="sm" />
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  );
}
