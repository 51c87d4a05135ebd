import { useId, type ComponentProps, type MouseEvent } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Leave out to let the switch keep its own state. */
  checked?: boolean | undefined;
  /** @default false */
  defaultChecked?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** The change is being saved. A line runs below, and further presses do nothing. @default false */
  busy?: boolean | undefined;
  /** @default 'On' */
  onLabel?: string | undefined;
  /** @default 'Off' */
  offLabel?: string | undefined;
}

/**
 * Turns one thing on or off at once, and shows the state as a word. Its children are its label, across the row.
 * Without children a Field or an `aria-label` names it.
 */
export function Switch(props: SwitchProps) {
  const { onCheckedChange, busy = false, onLabel = 'On', offLabel = 'Off', ...native } = props;
  const { className, children, onClick, onChange, ...rest } = native;
  const field = useFieldControl(rest);
  const ownId = useId();
  const id = field.id ?? ownId;
  // Not `disabled`: a busy switch keeps the focus.
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <span className={cx(styles.root, className)}>
      {children ? (
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      ) : null}
      <span className={styles.words} aria-hidden="true">
        <span className={styles.on}>{onLabel}</span>
        <span className={styles.off}>{offLabel}</span>
      </span>
      <span className={styles.box}>
        <input
          {...rest}
          {...field}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself
          role="switch"
          id={id}
          onClick={handleClick}
          onChange={(event) => {
            if (busy) return;
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          aria-busy={busy || undefined}
          className={styles.track}
        />
      </span>
    </span>
  );
}
