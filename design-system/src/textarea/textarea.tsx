import { useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { cx } from '#src/internal/cx.ts';
import { grouped } from '#src/internal/grouped.ts';
import styles from './textarea.module.css';

export interface TextareaProps extends ComponentProps<'textarea'> {
  /**
   * Shows 'letters written / letters allowed' below: `true` with the `maxLength`, where the browser cuts longer text. A
   * number is the limit of a text that stays whole, for which its owner shows an error. @default false
   */
  counter?: boolean | number | undefined;
}

/** A text control of several lines, controlled or not. */
export function Textarea({ counter = false, className, onChange, ...rest }: TextareaProps) {
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const limit = counter === true ? rest.maxLength : counter || undefined;
  const counted = limit !== undefined;
  const field = useFieldControl({
    ...rest,
    'aria-describedby':
      [rest['aria-describedby'], counted && counterId].filter(Boolean).join(' ') || undefined,
  });
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const textarea = (
    <textarea {...rest} {...field} className={cx(styles.root, className)} onChange={handleChange} />
  );
  if (!counted) return textarea;
  const length = String(rest.value ?? typed).length;
  return (
    <div className={styles.wrap}>
      {textarea}
      <span id={counterId} className={styles.count} data-full={length >= limit || undefined}>
        {grouped(length)} / {grouped(limit)}
      </span>
    </div>
  );
}
