import { useId, type ComponentProps, type ReactNode } from 'react';
import { Indicator, Item, Root } from 'radix-ui/radio-group';
import { useFieldBox } from '../field/field-context.ts';
import { cx } from '../internal/cx.ts';
import { given } from '../internal/given.ts';
import styles from './radio-group.module.css';

type RootProps = Omit<
  ComponentProps<typeof Root>,
  | 'asChild'
  | 'orientation'
  | 'loop'
  | 'dir'
  | 'value'
  | 'defaultValue'
  | 'onValueChange'
  | 'name'
  | 'disabled'
>;

export interface RadioGroupProps extends RootProps {
  /** The chosen value. Leave out to let the group keep its own state. */
  value?: string | undefined;
  /** @default none is chosen */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** The name in a form. */
  name?: string | undefined;
  /** @default false */
  disabled?: boolean | undefined;
}

/**
 * One choice out of several, for choices that need a word of explanation; arrow keys move and choose.
 * Inside a Field it takes its name, message and state from there; elsewhere give it an `aria-label`.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { value, defaultValue, onValueChange, name, disabled, required, className, ...rest } = props;
  const field = useFieldBox(rest);
  return (
    <Root
      {...rest}
      {...given({ value, defaultValue, onValueChange, name, disabled, required })}
      {...field}
      className={cx(styles.root, className)}
    />
  );
}

export interface RadioGroupItemProps extends Omit<ComponentProps<typeof Item>, 'asChild'> {
  /** What choosing it means, below its label. */
  hint?: ReactNode;
}

/** One choice: its children are the label, and the whole box can be pressed. */
export function RadioGroupItem({ hint, className, children, id, ...rest }: RadioGroupItemProps) {
  const ownId = useId();
  const itemId = id ?? ownId;
  const hintId = `${itemId}-hint`;
  return (
    <div className={cx(styles.item, className)}>
      <Item {...(hint ? { 'aria-describedby': hintId } : {})} {...rest} id={itemId} className={styles.mark}>
        <Indicator className={styles.dot} />
      </Item>
      {/* Beside the radio, not around it: a label that holds Radix's hidden input would be pressed twice. */}
      <label htmlFor={itemId} className={styles.label}>
        {children}
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
