import { Alert } from '@backline/design-system/alert';
import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { EmailInput, FormStack, SubmitButton } from '@backline/shell-sdk';
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
        <>
          <input hidden readOnly type="email" autoComplete="username" value={email} />
          <Field
            label="Current password for the new email"
            hint={emailMessages().proof}
            error={errors.currentPassword?.message}
          >
            <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
          </Field>
        </>
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
