import { EARLY_SUBMISSION } from '@backline/contracts/base/early-submission';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { unreachable } from '#src/calls/api-error.ts';
import { unexpectedMessage } from '#src/words/failure-message.ts';
import { toast } from '#src/screen/toast.ts';
import styles from './late-form.module.css';
import { stillForm, textsIn, type LateFormFields } from './still-form.ts';

/** The form library and the schema. */
async function loadParts<Schema>(loadSchema: () => Promise<Schema>) {
  const [{ FormEngine }, schema] = await Promise.all([import('#src/forms/form-engine.tsx'), loadSchema()]);
  return { FormEngine, schema };
}

interface Props<Input extends FieldValues, Output> {
  /** Must stay the same function, and give the same object. */
  loadSchema: () => Promise<z.ZodType<Output, Input>>;
  defaultValues: DefaultValues<Input>;
  /** As in `useContractForm`. @default 'onTouched' */
  mode?: 'onTouched' | 'onSubmit';
  children: (form: LateFormFields<Input, Output>) => ReactNode;
}

/**
 * A form whose library loads at the first touch, so that a first visit does not load it. Text that was typed before
 * stays, and an early submission is sent when the library has loaded. The elements stay the same. Its fields are
 * text fields, and their names have no dots.
 */
export function LateForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { loadSchema, mode = 'onTouched', children } = props;
  const [defaultValues] = useState(props.defaultValues);
  const place = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts<z.ZodType<Output, Input>>>>>();
  const [form, setForm] = useState<UseFormReturn<Input, unknown, Output>>();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [early, setEarly] = useState<HTMLFormElement | null>(null);
  const isLive = form !== undefined;

  const load = useCallback(() => void loadParts(loadSchema).then(setParts, () => undefined), [loadSchema]);
  const readTyped = useCallback(() => textsIn(place.current, defaultValues), [defaultValues]);

  const keepSubmission = useCallback(
    (element: HTMLFormElement) => {
      setEarly(element);
      loadParts(loadSchema).then(setParts, (cause: unknown) => {
        setEarly(null);
        toast('Not sent', unexpectedMessage(unreachable(cause)), 'danger');
      });
    },
    [loadSchema],
  );

  // A person may type into the page and submit it before this code has loaded.
  const begin = useCallback(
    (element: HTMLDivElement | null) => {
      place.current = element;
      const before = readTyped();
      const hasText = Object.keys(before).length > 0;
      if (hasText) setTyped(before);
      if (hasText || element?.contains(document.activeElement)) load();
      const form = element?.querySelector('form');
      if (form && Reflect.get(form, EARLY_SUBMISSION) === true) keepSubmission(form);
    },
    [readTyped, load, keepSubmission],
  );

  // Outside system: the form element, which can submit itself only when its real handler is set.
  useEffect(() => {
    if (isLive) early?.requestSubmit();
  }, [isLive, early]);

  function handleInput() {
    load();
    if (!isLive) setTyped(readTyped());
  }

  const values = Object.assign({}, defaultValues, typed);
  const still = stillForm<Input, Output>(values, early !== null, keepSubmission);
  return (
    <div ref={begin} className={styles.root} onFocus={load} onPointerDown={load} onInput={handleInput}>
      {parts ? (
        <parts.FormEngine schema={parts.schema} {...{ defaultValues, mode, readTyped }} publish={setForm} />
      ) : null}
      {children(form ?? still)}
    </div>
  );
}
