import { memo, useLayoutEffect } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { useContractForm } from './use-contract-form.ts';

interface Props<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  mode: 'onTouched' | 'onSubmit';
  /** Returns the text that the form has already, by the names of its fields. */
  readTyped: () => Record<string, string>;
  /** Gets the form, and again after each of its changes. */
  publish: (form: UseFormReturn<Input, unknown, Output>) => void;
}

function Engine<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { schema, defaultValues, mode, readTyped, publish } = props;
  const form = useContractForm(schema, defaultValues, { mode });
  const { setValue } = form;

  // This runs before the fields are registered. Otherwise the library would overwrite the text with the default
  // values.
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(readTyped())) {
      const path = name as FieldPath<Input>;
      setValue(path, text as PathValue<Input, typeof path>, { shouldDirty: true });
    }
  }, [readTyped, setValue]);
  // A copy, so that React sees a change.
  useLayoutEffect(() => publish({ ...form }));

  return null;
}

/** Runs the form library for a `LateForm`. It renders nothing. */
export const FormEngine = memo(Engine) as typeof Engine;
