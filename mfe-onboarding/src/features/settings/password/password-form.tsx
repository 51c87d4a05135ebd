import { listSessions } from '@backline/contracts/accounts/auth';
import { PASSWORD_MIN_LENGTH } from '@backline/contracts/base/limits';
import { typedPassword } from '@backline/contracts/accounts/auth.schemas';
import { newPassword } from '@backline/contracts/base/primitives.schemas';
import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import {
  AccountName,
  changePassword,
  FormStack,
  invalidate,
  showFieldErrors,
  SubmitButton,
  toast,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { ConfirmPasswordField } from '#src/shared/passwords/confirm-password-field.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

const passwordChange = z
  .object({ currentPassword: typedPassword, newPassword, confirmation: z.string() })
  .refine((change) => change.newPassword === change.confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  });

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

interface Props {
  /** The address of the account, for password managers only. */
  email: string;
  onChanged: () => void;
}

export function PasswordForm({ email, onChanged }: Props) {
  const { form, submit, isRepeated, isReady } = usePasswordChange(onChanged);
  const { errors, isSubmitting } = form.formState;

  return (
    <FormStack onSubmit={submit}>
      <AccountName email={email} />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput
          {...form.register('currentPassword')}
          autoComplete="current-password"
          showLabel="Show current password"
          hideLabel="Hide current password"
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          error={errors.newPassword?.message}
        >
          <PasswordInput
            {...form.register('newPassword')}
            autoComplete="new-password"
            showLabel="Show new password"
            hideLabel="Hide new password"
          />
        </Field>
        <ConfirmPasswordField
          field={form.register('confirmation')}
          isEmpty={form.watch('confirmation') === ''}
          isRepeated={isRepeated}
        />
      </div>
      <SubmitButton
        variant="quiet"
        block={false}
        className={styles.start}
        busy={isSubmitting}
        disabled={!isReady}
      >
        Change password
      </SubmitButton>
    </FormStack>
  );
}

function usePasswordChange(onChanged: () => void) {
  const client = useQueryClient();
  const form = useContractForm(passwordChange, EMPTY, { mode: 'onSubmit' });
  const typed = form.watch();
  const isRepeated = typed.confirmation !== '' && typed.confirmation === typed.newPassword;
  const isReady =
    typed.currentPassword !== '' && typed.newPassword.length >= PASSWORD_MIN_LENGTH && isRepeated;

  const submit = form.handleSubmit(async (change) => {
    try {
      await changePassword(change);
      form.reset();
      toast('Password changed', 'Every other device is signed out.', 'success');
      onChanged();
      await invalidate(client, listSessions);
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure('Password not changed', error);
    }
  });
  return { form, submit, isRepeated, isReady };
}
