import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useContractForm,
} from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import type * as z from 'zod';
import type { OrgValues } from '#src/features/org-signup/draft/org-draft.ts';
import type { Faults } from './org-steps.ts';

export interface StepProps {
  values: OrgValues;
  /** The server's messages for fields of any step. */
  faults: Faults;
  /** Gets the values after each change. The function must stay the same. */
  onChange: (changed: object) => void;
  onDone: () => void;
}

/** Initial values of some fields. Undefined is the same as none. */
type Defaults<Input> = { [Name in keyof Input]?: Input[Name] | undefined };

/** One step as its own form. It reports each change and shows the server's messages. */
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
      // A touched field is checked during typing. Its message disappears before the person reaches the button.
      setValue(path, getValues(path), { shouldTouch: true });
      setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [faults, getValues, setError, setValue]);

  return form;
}
