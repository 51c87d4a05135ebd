import { useState, type ComponentProps } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './slider.module.css';

type NativeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'>;

export interface SliderProps extends NativeProps {
  /** Leave out to let the slider keep its own state. */
  value?: number | undefined;
  /** @default min */
  defaultValue?: number | undefined;
  /** Called at every step while the thumb moves. */
  onValueChange?: ((value: number) => void) | undefined;
  /** @default 0 */
  min?: number | undefined;
  /** @default 100 */
  max?: number | undefined;
  /** @default 1 */
  step?: number | undefined;
  /** The value in words, for screen readers and at the end of the line: `(km) => `${km} km``. */
  valueText?: ((value: number) => string) | undefined;
}

/**
 * One number on a line: the browser's own slider. Inside a Field it takes its name and message from there. Elsewhere
 * give it an `aria-label`.
 */
export function Slider({
  value,
  defaultValue,
  onValueChange,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  valueText,
  className,
  style,
  ...rest
}: SliderProps) {
  // A slider always has a value, so it cannot be required.
  const { 'aria-required': _required, ...field } = useFieldControl(rest);
  const [own, setOwn] = useState(defaultValue ?? min);
  const current = value ?? own;
  return (
    <span className={cx(styles.box, className)}>
      <input
        {...rest}
        {...field}
        type="range"
        min={min}
        max={max}
        step={step}
        value={current}
        onChange={(event) => {
          onChange?.(event);
          setOwn(event.target.valueAsNumber);
          onValueChange?.(event.target.valueAsNumber);
        }}
        aria-valuetext={valueText?.(current) ?? rest['aria-valuetext']}
        className={styles.root}
        style={cssVars({ '--share': max > min ? (current - min) / (max - min) : 0 }, style)}
      />
      {valueText ? (
        <span className={styles.words} aria-hidden="true">
          {valueText(current)}
        </span>
      ) : null}
    </span>
  );
}
