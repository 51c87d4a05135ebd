import { orgSignupSteps } from '@backline/contracts/profiles/orgs';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Textarea } from '@backline/design-system/textarea';
import { FormStack } from '@backline/shell-sdk';
import styles from './org-signup.module.css';
import { StepButtons } from './step-buttons.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

/** Step 2: the organisation's place. */
export function LocationStep({ values, onDone, ...rest }: StepProps) {
  const form = useStepForm(orgSignupSteps.location, values, rest);
  const { errors } = form.formState;
  return (
    <FormStack onSubmit={form.handleSubmit(onDone)}>
      <Field label="Address" required error={errors.address?.message}>
        <Input {...form.register('address')} dir="auto" autoComplete="street-address" />
      </Field>
      <div className={styles.pair}>
        <Field label="City" required error={errors.city?.message}>
          <Input {...form.register('city')} dir="auto" autoComplete="address-level2" />
        </Field>
        <Field label="State" required error={errors.state?.message}>
          <Input {...form.register('state')} dir="auto" autoComplete="address-level1" />
        </Field>
        <Field label="Zip code" error={errors.zipCode?.message}>
          <Input {...form.register('zipCode')} autoComplete="postal-code" />
        </Field>
        <Field label="Capacity" error={errors.capacity?.message}>
          <Input {...form.register('capacity')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field label="Website" error={errors.website?.message}>
        <Input
          {...form.register('website')}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} dir="auto" rows={4} />
      </Field>
      <StepButtons step={2} action="Next" />
    </FormStack>
  );
}
