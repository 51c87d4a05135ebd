import { factorPassword } from '@backline/contracts/accounts/factor/factor.schemas';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import settings from '#src/features/settings/parts/settings.module.css';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

interface Props {
  /** The address of the account, for password managers only. */
  email: string;
  onPassword: (password: string) => Promise<unknown>;
  onStop: () => void;
}

/** Asks for the password before two-factor is set up. */
export function PasswordForm({ email, onPassword, onStop }: Props) {
  const form = useContractForm(factorPassword, { password: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  // Outside system: the focus. The button that opened the form has disappeared.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure('Not set up', error);
    }
  });
  return (
    <FormStack onSubmit={submit}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <div className={settings.acts}>
        <SubmitButton variant="quiet" block={false} size="md" busy={isSubmitting}>
          Continue
        </SubmitButton>
        <Button variant="ghost" onClick={onStop}>
          Cancel
        </Button>
      </div>
    </FormStack>
  );
}
