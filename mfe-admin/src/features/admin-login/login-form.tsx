import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { PasswordInput } from '@backline/design-system/password-input';
import { Stack } from '@backline/design-system/stack';
import { useRef, useState, type SubmitEvent } from 'react';
import { loginErrors, type LoginErrors, type LoginInput } from './login-errors.ts';
import { useAdminLogin } from './use-admin-login.ts';

/** The address that was typed: all three views share it, so that nobody types it twice. */
export interface AddressProps {
  email: string;
  onEmailChange: (email: string) => void;
}

export function LoginForm({ email, onEmailChange }: AddressProps) {
  const { busy, login } = useAdminLogin();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const showErrors = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) emailRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
  };
  const clearError = (changed: keyof LoginInput) =>
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== changed)));
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const input = { email, password };
    const found = loginErrors(input);
    showErrors(Object.keys(found).length > 0 ? found : await login(input));
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={5}>
        <Field label="Email" error={errors.email}>
          <Input
            ref={emailRef}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => {
              onEmailChange(event.target.value);
              clearError('email');
            }}
          />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput
            ref={passwordRef}
            name="password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              clearError('password');
            }}
          />
        </Field>
        <Button type="submit" variant="accent" size="lg" block busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
