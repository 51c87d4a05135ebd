import { orgSignupSteps } from '@backline/contracts/profiles/orgs.schemas';
import { FormStack } from '@backline/shell-sdk';
import { AcceptTermsNote } from '#src/shared/signup/accept-terms-note.tsx';
import { ChoiceField } from './choice-field.tsx';
import { BUDGETS, FREQUENCIES, GENRES, NIGHTS } from '#src/features/org-signup/draft/org-options.ts';
import { StepButtons } from './step-buttons.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const ACTION = 'Create Organisation Profile';

/** Step 3: what the organisation books. Everything is optional. */
export function BookingStep({ values, onDone, busy, ...rest }: StepProps & { busy: boolean }) {
  const form = useStepForm(orgSignupSteps.booking, values, rest);
  const { control } = form;
  return (
    <FormStack onSubmit={form.handleSubmit(onDone)}>
      <ChoiceField multiple control={control} name="eventTypes" label="Event types" options={NIGHTS} />
      <ChoiceField multiple control={control} name="musicGenres" label="Music genres" options={GENRES} />
      <ChoiceField control={control} name="averageBudget" label="Average budget" options={BUDGETS} />
      <ChoiceField
        control={control}
        name="bookingFrequency"
        label="Booking frequency"
        options={FREQUENCIES}
      />
      <AcceptTermsNote action={ACTION} />
      <StepButtons step={3} action={ACTION} busy={busy} busyLabel="Creating Profile..." />
    </FormStack>
  );
}
