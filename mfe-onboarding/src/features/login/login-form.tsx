import { Button } from '@backline/design-system/button';
import { Field, Hint } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { ApiError, signIn, toast } from '@backline/shell-sdk';
import { useRef, useState, type SubmitEvent } from 'react';
import { EmailInput } from '#src/shared/email-input.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';

/** Signs in; the page around it moves on as soon as there is a session. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await signIn(email, password);
      toast('Welcome back!', undefined, 'success');
    } catch (error) {
      setBusy(false);
      toast('Login failed', messageOf(error), 'danger');
      passwordInput.current?.focus();
    }
  }

  return (
    <FormStack onSubmit={handleSubmit}>
      <Field label="Email">
        <EmailInput
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password">
        <Input
          ref={passwordInput}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Hint>We detect your account type (artist or organisation) automatically.</Hint>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        block
        busy={busy}
        busyLabel="Signing In..."
        disabled={email.trim() === '' || password === ''}
      >
        Sign In
      </Button>
    </FormStack>
  );
}

function messageOf(error: unknown): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said ?? 'Invalid email or password. Please check your credentials.';
}
