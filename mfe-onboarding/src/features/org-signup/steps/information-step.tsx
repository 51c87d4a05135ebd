import { normaliseEmail } from '@backline/contracts/base/primitives';
import { orgSignupSteps } from '@backline/contracts/profiles/orgs.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { linkClass } from '@backline/design-system/link';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { EmailInput, FormStack, routes, SubmitButton } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { carryEmail } from '#src/shared/signup/carried-email.ts';
import { ChoiceField } from './choice-field.tsx';
import { ORG_TYPES } from '#src/features/org-signup/draft/org-options.ts';
import styles from './org-signup.module.css';
import { useStepForm, type StepProps } from './use-step-form.ts';

interface Props extends StepProps {
  /** An address that already has an account. */
  takenEmail: string | null;
  /** True if the address is that of the account and cannot be changed. */
  hasOwnEmail: boolean;
}

/** Step 1: the organisation and its contact person. */
export function InformationStep({ values, takenEmail, hasOwnEmail, onDone, ...rest }: Props) {
  const form = useStepForm(orgSignupSteps.information, values, rest);
  const { errors } = form.formState;
  const isTaken = takenEmail !== null && normaliseEmail(form.watch('email')) === takenEmail;
  return (
    <FormStack onSubmit={form.handleSubmit(onDone)}>
      <Field label="Organisation name" required error={errors.orgName?.message}>
        <Input {...form.register('orgName')} dir="auto" autoComplete="organization" />
      </Field>
      <ChoiceField
        required
        control={form.control}
        name="orgType"
        label="Organisation type"
        options={ORG_TYPES}
      />
      <div className={styles.two}>
        <Field label="Contact name" required error={errors.contactName?.message}>
          <Input {...form.register('contactName')} dir="auto" autoComplete="name" />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input {...form.register('phone')} type="tel" autoComplete="tel" placeholder="+351 912 345 678" />
        </Field>
      </div>
      <Stack gap={2}>
        <Field label="Email" required error={errors.email?.message}>
          <EmailInput {...form.register('email')} readOnly={hasOwnEmail} />
        </Field>
        {isTaken ? <WaysIn email={takenEmail} /> : null}
      </Stack>
      <SubmitButton>Next</SubmitButton>
    </FormStack>
  );
}

function WaysIn({ email }: { email: string }) {
  const state = carryEmail(email);
  return (
    <Text size="sm" tone="muted">
      Is it yours?{' '}
      <Link to={routes.login} state={state} className={linkClass({ size: 'sm' })}>
        Sign In
      </Link>{' '}
      or{' '}
      <Link to={routes.forgotPassword} state={state} className={linkClass({ size: 'sm' })}>
        set a new password
      </Link>
      . What you entered stays here.
    </Text>
  );
}
