import { orgSignupSteps } from '@backline/contracts/profiles/orgs.schemas';
import { Field } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { FormStack } from '@backline/shell-sdk';
import { PlaceFields } from '@backline/shell-sdk/place-fields';
import styles from './org-signup.module.css';
import { StepButtons } from './step-buttons.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

/** Step 2: the organisation's place. */
export function LocationStep({ values, onDone, ...rest }: StepProps) {
  const form = useStepForm(orgSignupSteps.location, values, rest);
  return (
    <FormStack onSubmit={form.handleSubmit(onDone)}>
      <PlaceFields form={form} pairClassName={styles.pair} />
      <Field label="Description" error={form.formState.errors.description?.message}>
        <Textarea {...form.register('description')} dir="auto" rows={4} />
      </Field>
      <StepButtons step={2} action="Next" />
    </FormStack>
  );
}
