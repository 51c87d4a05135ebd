import { typedPassword } from '@backline/contracts/accounts/auth.schemas';
import { Button } from '@backline/design-system/button';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import * as z from 'zod';
import { CurrentPasswordField } from './current-password-field.tsx';
import styles from './settings.module.css';
import { showFailure } from './show-failure.ts';

const typed = z.object({ password: typedPassword });

interface Props {
  /** The address of the account, for password managers only. */
  email: string;
  hint?: string;
  /** The label of the act. */
  label: string;
  /** The title of the toast about a failure. */
  failed: string;
  onPassword: (password: string) => Promise<unknown>;
  /** Without it there is no Cancel. */
  onStop?: () => void;
}

/** Asks for the password before an act, so that an open browser is not enough. */
export function PasswordForm({ email, hint, label, failed, onPassword, onStop }: Props) {
  const form = useContractForm(typed, { password: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  // Outside system: the focus. The button that opened the form has disappeared.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure(failed, error);
    }
  });
  return (
    <FormStack onSubmit={submit}>
      <CurrentPasswordField
        field={form.register('password')}
        error={errors.password?.message}
        email={email}
        hint={hint}
      />
      <div className={styles.acts}>
        <SubmitButton variant="quiet" block={false} size="md" busy={isSubmitting}>
          {label}
        </SubmitButton>
        {onStop ? (
          <Button variant="ghost" onClick={onStop}>
            Cancel
          </Button>
        ) : null}
      </div>
    </FormStack>
  );
}
