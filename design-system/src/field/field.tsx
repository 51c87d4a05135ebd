import { useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import { CheckIcon, CircleAlertIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

export interface HintProps extends ComponentProps<'p'> {
  /** @default 'plain' */
  tone?: 'plain' | 'ok' | 'error' | undefined;
  /** Replaces the icon of the tone; `null` shows none. */
  icon?: ReactNode;
}

/** One line of help, success or error below a control or a form. */
export function Hint({ tone = 'plain', icon, className, children, ...rest }: HintProps) {
  const own =
    tone === 'ok' ? <CheckIcon size="sm" /> : tone === 'error' ? <CircleAlertIcon size="sm" /> : null;
  return (
    <p {...rest} className={cx(styles.hint, className)} data-tone={tone}>
      {icon === undefined ? own : icon}
      <span>{children}</span>
    </p>
  );
}

interface FieldParts {
  /** The label above the control. */
  label: ReactNode;
  /** Help below the control. `ok` or `error` replaces it. */
  hint?: ReactNode;
  /** The error and the way to correct it. It also marks the control as invalid. */
  error?: ReactNode;
  /** A confirmation that the value is right. */
  ok?: ReactNode;
  /** Shows the mark of a required field and tells assistive technology. @default false */
  required?: boolean | undefined;
  /** @default 'md' */
  labelSize?: 'md' | 'lg' | undefined;
}

export interface FieldProps extends ComponentProps<'div'>, FieldParts {}

/** A label, one control of this package and its message, connected by ids. */
export function Field(props: FieldProps) {
  const { label, hint, error, ok, required, labelSize, className, children, ...rest } = props;
  const { field, message } = useField(props);
  return (
    <FieldContext value={field}>
      <div {...rest} className={cx(styles.root, className)}>
        <label id={field.labelId} htmlFor={field.controlId} className={labelClass(props)}>
          {label}
        </label>
        {children}
        {message}
      </div>
    </FieldContext>
  );
}

export interface FieldGroupProps extends ComponentProps<'fieldset'>, FieldParts {}

/** A fieldset with the look of a Field, for several controls under one legend. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, hint, error, ok, required, labelSize, className, children, ...rest } = props;
  const { field, message } = useField(props);
  const requiredId = useId();
  const { messageId } = field;
  const group = useMemo(
    () => ({ ...field, controlId: undefined, messageId: undefined, required: false }),
    [field],
  );
  const described = [required && requiredId, messageId].filter(Boolean).join(' ');
  return (
    <FieldContext value={group}>
      <fieldset {...rest} className={cx(styles.root, className)} aria-describedby={described || undefined}>
        <legend id={field.labelId} className={labelClass(props)}>
          {label}
        </legend>
        {children}
        {message}
        {required ? (
          <span id={requiredId} hidden>
            Required
          </span>
        ) : null}
      </fieldset>
    </FieldContext>
  );
}

function labelClass({ labelSize, required }: Pick<FieldParts, 'labelSize' | 'required'>) {
  return cx(styles.label, labelSize === 'lg' && styles.large, required && styles.required);
}

function useField({ hint, error, ok, required = false }: Omit<FieldParts, 'label' | 'labelSize'>) {
  const controlId = useId();
  const labelId = `${controlId}-label`;
  const messageId = `${controlId}-message`;
  const invalid = Boolean(error);
  const text = error || ok || hint;
  const field = useMemo(
    () => ({ controlId, labelId, messageId: text ? messageId : undefined, invalid, required }),
    [controlId, labelId, messageId, text, invalid, required],
  );
  const tone = error ? 'error' : ok ? 'ok' : 'plain';
  const message = text ? (
    <Hint id={messageId} tone={tone}>
      {text}
    </Hint>
  ) : null;
  return { field, message };
}
