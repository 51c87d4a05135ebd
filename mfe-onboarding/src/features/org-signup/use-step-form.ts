import { useEffect } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useContractForm } from '#src/shared/use-contract-form.ts';
import type { OrgValues } from './org-draft.ts';
import type { Faults } from './org-steps.ts';

export interface StepProps {
  values: OrgValues;
  /** What the server found fault with, on any step. */
  faults: Faults;
  /** What was typed, each time; must stay the same function. */
  onChange: (changed: object) => void;
  onDone: () => void;
}

/** Initial values of some fields; undefined is the same as none. */
type Defaults<Input> = { [Name in keyof Input]?: Input[Name] | undefined };

/** One step as a form of its own: it tells what is typed, and shows what the server found fault with. */
export function useStepForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  values: Defaults<Input>,
  { faults, onChange }: Pick<StepProps, 'faults' | 'onChange'>,
) {
  const form = useContractForm(schema, values as DefaultValues<Input>);
  const { subscribe, setError, setValue, getValues } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => onChange(state.values) }),
    [subscribe, onChange],
  );

  useEffect(() => {
    const own = Object.entries(faults).filter(([name]) => name in getValues());
    own.forEach(([name, message], index) => {
      const path = name as FieldPath<Input>;
      // What was looked at before is checked as it is typed: the message goes before anybody reaches the button.
      setValue(path, getValues(path), { shouldTouch: true });
      setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [faults, getValues, setError, setValue]);

  return form;
}
