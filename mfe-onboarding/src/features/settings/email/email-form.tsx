import { Alert } from '@backline/design-system/alert';
import { Field } from '@backline/design-system/field';
import { EmailInput, FormStack, SubmitButton } from '@backline/shell-sdk';
import { CurrentPasswordField } from '#src/features/settings/parts/current-password-field.tsx';
import { emailMessages } from './email-messages.ts';
import styles from '#src/features/settings/parts/settings.module.css';
import { useChangeEmail } from './use-change-email.ts';

/** Asks for the new address, and for the password when the service requires it. */
export function EmailForm({ email }: { email: string }) {
  const { form, submit, needsPassword, lacksPassword } = useChangeEmail(email);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormStack onSubmit={submit}>
      {needsPassword ? (
        <CurrentPasswordField
          field={form.register('currentPassword')}
          error={errors.currentPassword?.message}
          email={email}
          label="Current password for the new email"
          hint={emailMessages().proof}
        />
      ) : null}
      <Field label="New email" error={errors.email?.message}>
        <div className={styles.withButton}>
          <EmailInput {...form.register('email')} />
          <SubmitButton variant="quiet" block={false} busy={isSubmitting}>
            Change email
          </SubmitButton>
        </div>
      </Field>
      {lacksPassword ? (
        <Alert title="Set a password first">
          This change asks for your password, and your account has none yet.
        </Alert>
      ) : null}
    </FormStack>
  );
}
