import { useState, type ComponentProps } from 'react';
import { Range, Root, Thumb, Track } from 'radix-ui/slider';
import { useFieldBox } from '../field/field-context.ts';
import { cx } from '../internal/cx.ts';
import { given } from '../internal/given.ts';
import styles from './slider.module.css';

type RootProps = Omit<
  ComponentProps<typeof Root>,
  | 'asChild'
  | 'orientation'
  | 'inverted'
  | 'minStepsBetweenThumbs'
  | 'value'
  | 'defaultValue'
  | 'onValueChange'
  | 'onValueCommit'
  | 'children'
  | 'min'
  | 'max'
  | 'step'
>;

export interface SliderProps extends RootProps {
  /** Leave out to let the slider keep its own state. */
  value?: number | undefined;
  /** @default min */
  defaultValue?: number | undefined;
  /** Told at every step while the thumb moves. */
  onValueChange?: ((value: number) => void) | undefined;
  /** Told once when the thumb is let go or a key has moved it: the moment to save. */
  onValueCommit?: ((value: number) => void) | undefined;
  /** @default 0 */
  min?: number | undefined;
  /** @default 100 */
  max?: number | undefined;
  /** @default 1 */
  step?: number | undefined;
  /** The value in words, said in place of the number and shown at the end of the line: `(km) => `${km} km``. */
  valueText?: ((value: number) => string) | undefined;
}

/**
 * One number on a line. Arrows move one step, Shift with an arrow and Page Up or Down ten, Home and End to the ends.
 * Inside a Field it takes its name and message from there; elsewhere give it an `aria-label`.
 */
export function Slider(props: SliderProps) {
  const {
    value,
    defaultValue,
    onValueChange,
    onValueCommit,
    min = 0,
    max,
    step,
    valueText,
    ...native
  } = props;
  const { className, id, ...others } = native;
  const { 'aria-label': label, 'aria-labelledby': by, 'aria-describedby': described, ...rest } = others;
  // A slider always has a value, so it cannot be required.
  const { 'aria-required': _required, ...field } = useFieldBox({
    id,
    'aria-label': label,
    'aria-labelledby': by,
    'aria-describedby': described,
  });
  const [own, setOwn] = useState(defaultValue ?? min);
  const current = value ?? own;
  const change = ([next = current]: number[]) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <span className={cx(styles.box, className)}>
      <Root
        {...rest}
        {...given({ min, max, step })}
        value={[current]}
        onValueChange={change}
        onValueCommit={([next = current]) => onValueCommit?.(next)}
        className={styles.root}
      >
        <Track className={styles.track}>
          <Range className={styles.range} />
        </Track>
        <Thumb {...field} aria-valuetext={valueText?.(current)} className={styles.thumb} />
      </Root>
      {valueText ? (
        <span className={styles.words} aria-hidden="true">
          {valueText(current)}
        </span>
      ) : null}
    </span>
  );
}
