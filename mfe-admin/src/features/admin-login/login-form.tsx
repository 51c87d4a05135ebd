import { adminSignInInput } from '@backline/contracts/accounts/auth.schemas';
import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { EmailInput, FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { refusalOf, useAdminSignIn } from './use-admin-sign-in.ts';

/** The typed address. All views of the page share it. */
export interface AddressProps {
  email: string;
  onEmailChange: (email: string) => void;
}

interface Props extends AddressProps {
  /** The password was right, and a code must follow. */
  onWaiting: () => void;
}

export function LoginForm({ email, onEmailChange, onWaiting }: Props) {
  const { signInAsAdmin, busy } = useAdminSignIn(onWaiting);
  const form = useContractForm(adminSignInInput, { email, password: '' }, { mode: 'onSubmit' });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (entered) => {
    const failure = await signInAsAdmin(entered);
    if (!failure || showFieldErrors(form, failure)) return;
    const refusal = refusalOf(failure);
    if (refusal !== null) form.setError('password', { message: refusal }, { shouldFocus: true });
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="Email" error={errors.email?.message}>
        <EmailInput
          {...form.register('email', {
            onChange: (event: { target: HTMLInputElement }) => onEmailChange(event.target.value),
          })}
          autoComplete="username"
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} />
      </Field>
      <SubmitButton busy={busy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
    </FormStack>
  );
}
