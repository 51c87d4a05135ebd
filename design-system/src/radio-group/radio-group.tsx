import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldBox } from '#src/field/field-context.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './radio-group.module.css';

export interface RadioGroupProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
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

type Group = Pick<RadioGroupProps, 'value' | 'defaultValue' | 'onValueChange' | 'name' | 'disabled'>;

const GroupContext = createContext<Group>({});

/**
 * One choice out of several, for choices that need an explanation. Arrow keys move and choose.
 * Inside a Field it takes its name, message and state from there. Elsewhere give it an `aria-label`.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { value, defaultValue, onValueChange, name, disabled, className, ...rest } = props;
  const field = useFieldBox(rest);
  const ownName = useId();
  return (
    <GroupContext value={{ value, defaultValue, onValueChange, name: name ?? ownName, disabled }}>
      <div {...rest} {...field} role="radiogroup" className={cx(styles.root, className)} />
    </GroupContext>
  );
}

export interface RadioGroupItemProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'value'> {
  value: string;
  /** The effect of the choice, below its label. */
  hint?: ReactNode;
}

/** One choice. Its children are the label, and the whole box can be pressed. */
export function RadioGroupItem(props: RadioGroupItemProps) {
  const { value, hint, className, children, id, onChange, disabled, ...rest } = props;
  const group = useContext(GroupContext);
  const ownId = useId();
  const itemId = id ?? ownId;
  const hintId = `${itemId}-hint`;
  // A group without an owner leaves its state to the browser, which also resets it with the form.
  const state =
    group.value === undefined
      ? { defaultChecked: group.defaultValue === value }
      : { checked: group.value === value };
  return (
    <div className={cx(styles.item, className)}>
      <input
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        {...state}
        type="radio"
        id={itemId}
        name={group.name}
        value={value}
        disabled={group.disabled || disabled}
        onChange={(event) => {
          onChange?.(event);
          group.onValueChange?.(value);
        }}
        className={styles.mark}
      />
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
