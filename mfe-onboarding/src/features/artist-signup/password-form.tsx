import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@backline/contracts/limits';
import { Button } from '@backline/design-system/button';
import { Field, Hint } from '@backline/design-system/field';
import { CheckIcon } from '@backline/design-system/icon';
import { LedLadder } from '@backline/design-system/led-ladder';
import { linkClass } from '@backline/design-system/link';
import { PasswordInput } from '@backline/design-system/password-input';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { routes, type ApiError } from '@backline/shell-sdk';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { SAMPLE_PASSWORD } from './test-data.ts';
import { useCreateAccount } from './use-create-account.ts';

/** Password, its repetition, and the account they make. */
export function PasswordForm({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { createAccount, busy, error } = useCreateAccount();
  const length = Math.min(password.length, PASSWORD_MIN_LENGTH);
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH;
  const isRepeated = confirmation !== '' && confirmation === password;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isLongEnough && isRepeated) void createAccount(email, password);
  }

  return (
    <>
      <FormStack onSubmit={handleSubmit}>
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        <Stack gap={2}>
          <Field label="Password" error={error?.fields['password']}>
            <PasswordInput
              name="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_LENGTH}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <LedLadder
            size="sm"
            segments={PASSWORD_MIN_LENGTH}
            on={length}
            label={`${length} of ${PASSWORD_MIN_LENGTH} characters`}
          />
          <Hint icon={isLongEnough ? <CheckIcon size="sm" /> : null}>
            At least {PASSWORD_MIN_LENGTH} characters
          </Hint>
        </Stack>
        <Field
          label="Confirm password"
          error={confirmation !== '' && !isRepeated ? 'Passwords do not match' : undefined}
          ok={isRepeated ? 'Passwords match' : undefined}
        >
          <PasswordInput
            name="confirmation"
            autoComplete="new-password"
            showLabel="Show confirm password"
            hideLabel="Hide confirm password"
            maxLength={PASSWORD_MAX_LENGTH}
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={busy}
          busyLabel="Creating account..."
          disabled={!isLongEnough || !isRepeated}
        >
          Create Account
        </Button>
      </FormStack>
      {error?.code === 'email_taken' ? <AddressTaken error={error} /> : null}
      <DemoFill
        onFill={() => {
          setPassword(SAMPLE_PASSWORD);
          setConfirmation(SAMPLE_PASSWORD);
        }}
      />
    </>
  );
}

function AddressTaken({ error }: { error: ApiError }) {
  return (
    <Text tone="muted" role="alert">
      {error.serverMessage}{' '}
      <Link to={routes.login} className={linkClass()}>
        Sign In
      </Link>
    </Text>
  );
}
