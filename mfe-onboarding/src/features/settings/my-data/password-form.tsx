import { typedPassword } from '@backline/contracts/accounts/auth.schemas';
import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import * as z from 'zod';
import styles from '#src/features/settings/parts/settings.module.css';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

const typed = z.object({ password: typedPassword });

/** Asks for the password, so that nobody at an open browser takes the data. */
export function PasswordForm({
  email,
  onEntered,
}: {
  email: string;
  onEntered: (password: string) => Promise<unknown>;
}) {
  const form = useContractForm(typed, { password: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // Outside system: the focus. The button that opened the form is gone.
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onEntered(password);
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure('No file asked for', error);
    }
  });
  return (
    <FormStack onSubmit={submit}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field
        label="Your password"
        hint="It proves that you ask for the file. An account without a password sets one first."
        error={errors.password?.message}
      >
        <PasswordInput
          {...form.register('password')}
          autoComplete="current-password"
          showLabel="Show your password"
          hideLabel="Hide your password"
        />
      </Field>
      <SubmitButton variant="quiet" block={false} className={styles.start} busy={isSubmitting}>
        Export my data
      </SubmitButton>
    </FormStack>
  );
}
