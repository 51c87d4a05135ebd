import { useId, useState, type ComponentProps, type MouseEvent } from 'react';
import { Root, Thumb } from 'radix-ui/switch';
import { useFieldControl } from '../field/field-context.ts';
import { cx } from '../internal/cx.ts';
import styles from './switch.module.css';

type RootProps = Omit<
  ComponentProps<typeof Root>,
  'asChild' | 'checked' | 'defaultChecked' | 'onCheckedChange'
>;

export interface SwitchProps extends RootProps {
  /** Leave out to let the switch keep its own state. */
  checked?: boolean | undefined;
  /** @default false */
  defaultChecked?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** The change is being saved: a line runs below and further presses do nothing. @default false */
  busy?: boolean | undefined;
  /** @default 'On' */
  onLabel?: string | undefined;
  /** @default 'Off' */
  offLabel?: string | undefined;
}

/**
 * Turns one thing on or off at once, and says in a word which it is. Its children are its label, across the row;
 * without them a Field or an `aria-label` names it.
 */
export function Switch(props: SwitchProps) {
  const { checked, defaultChecked = false, onCheckedChange, busy = false, ...native } = props;
  const { onLabel = 'On', offLabel = 'Off', className, children, onClick, ...rest } = native;
  const field = useFieldControl(rest);
  const ownId = useId();
  const id = field.id ?? ownId;
  const [own, setOwn] = useState(defaultChecked);
  const on = checked ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onCheckedChange?.(next);
  };
  // Not `disabled`: a busy switch keeps focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
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
        <span data-off={!on || undefined}>{onLabel}</span>
        <span data-off={on || undefined}>{offLabel}</span>
      </span>
      <Root
        {...rest}
        {...field}
        id={id}
        checked={on}
        onCheckedChange={change}
        onClick={handleClick}
        aria-busy={busy || undefined}
        className={styles.track}
      >
        <Thumb className={styles.thumb} />
      </Root>
    </span>
  );
}
