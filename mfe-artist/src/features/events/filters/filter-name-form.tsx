import { FILTER_NAME_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { ApiError, failureMessage, focusOnMount } from '@backline/shell-sdk';
import { useRef, useState, type SubmitEvent } from 'react';
import styles from './saved-panel.module.css';

interface Props {
  label: string;
  /** The words of the button. */
  verb: string;
  defaultValue?: string;
  /** Focuses the field when it appears. */
  isFocused?: boolean;
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for the name of a filter. What the server refuses stands at the field. */
export function FilterNameForm({ label, verb, defaultValue, isFocused = false, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    setBusy(true);
    setError(undefined);
    try {
      await onSave(typeof name === 'string' ? name : '');
      form.current?.reset();
    } catch (failure) {
      setError((failure instanceof ApiError && failure.fields['name']) || failureMessage(failure));
      form.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label={label} error={error}>
        <Input
          ref={isFocused ? focusOnMount : undefined}
          name="name"
          dir="auto"
          maxLength={FILTER_NAME_MAX_LENGTH}
          defaultValue={defaultValue}
        />
      </Field>
      <Button type="submit" variant="solid" size="md" busy={isBusy}>
        {verb}
      </Button>
    </form>
  );
}
