import { useId, useState, type ComponentProps } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { CheckIcon, PlusIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './option-strip.module.css';

export interface StripOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface OptionStripProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'onChange'> {
  options: readonly StripOption[];
  /** The chosen values, at most one unless `multiple`. Leave out to let the strip keep its own state. */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Allows several choices. Their plus turns into a check. @default false */
  multiple?: boolean | undefined;
  /** The name of the inputs in a form. */
  name?: string | undefined;
}

/** A row of choices. Each whole strip is the label. Put it into a FieldGroup, which names it. */
export function OptionStrip(props: OptionStripProps) {
  const {
    options,
    value,
    defaultValue = [],
    onValueChange,
    multiple = false,
    name,
    className,
    ...rest
  } = props;
  const { 'aria-invalid': invalid } = useFieldControl({});
  const ownName = useId();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const choose = (option: string, on: boolean) => {
    const others = multiple ? chosen.filter((one) => one !== option) : [];
    const next = on ? [...others, option] : others;
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <div {...rest} className={cx(styles.root, className)} data-invalid={invalid}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            className={styles.input}
            name={name ?? ownName}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.disabled}
            onChange={(event) => choose(option.value, event.target.checked)}
          />
          {multiple ? (
            <>
              <PlusIcon size="sm" className={styles.off} />
              <CheckIcon size="sm" className={styles.on} />
            </>
          ) : null}
          {option.label}
        </label>
      ))}
    </div>
  );
}
