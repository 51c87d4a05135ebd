import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { PasswordInput } from '@backline/design-system/password-input';
import { Stack } from '@backline/design-system/stack';
import { useRef, useState, type SubmitEvent } from 'react';
import { loginErrors, type LoginErrors, type LoginInput } from './login-errors.ts';
import { useAdminLogin } from './use-admin-login.ts';

export function LoginForm() {
  const { busy, login } = useAdminLogin();
  const [input, setInput] = useState<LoginInput>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const showErrors = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) emailRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
  };
  const handleChange = (change: Partial<LoginInput>) => {
    setInput({ ...input, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))));
  };
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
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
            value={input.email}
            onChange={(event) => handleChange({ email: event.target.value })}
          />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput
            ref={passwordRef}
            name="password"
            value={input.password}
            onChange={(event) => handleChange({ password: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="accent" size="lg" block busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </Stack>{' '}
    </form>
  );
}
