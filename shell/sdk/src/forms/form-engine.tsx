import { memo, useLayoutEffect } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { useContractForm } from './use-contract-form.ts';

interface Props<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  mode: 'onTouched' | 'onSubmit';
  /** Gives the text that the form holds already, by the names of its fields. */
  readTyped: () => Record<string, string>;
  /** Gets the form, and again after each of its changes. */
  publish: (form: UseFormReturn<Input, unknown, Output>) => void;
}

function Engine<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { schema, defaultValues, mode, readTyped, publish } = props;
  const form = useContractForm(schema, defaultValues, { mode });
  const { setValue } = form;

  // Before the fields are registered. Else the library would write the default values over the text.
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

/** The form library at work for a `LateForm`. It draws nothing. */
export const FormEngine = memo(Engine) as typeof Engine;
