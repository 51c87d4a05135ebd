import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { routes, type ApiError } from '@backline/shell-sdk';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { NewPasswordFields, useNewPassword } from '#src/shared/new-password-fields.tsx';
import { SAMPLE_PASSWORD } from './test-data.ts';
import { useCreateAccount } from './use-create-account.ts';

/** Password, its repetition, and the account they make. */
export function PasswordForm({ email }: { email: string }) {
  const fields = useNewPassword();
  const { createAccount, busy, error } = useCreateAccount();

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (fields.isReady) void createAccount(email, fields.password);
  }

  return (
    <>
      <FormStack onSubmit={handleSubmit}>
        <NewPasswordFields value={fields} email={email} error={error?.fields['password']} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={busy}
          busyLabel="Creating account..."
          disabled={!fields.isReady}
        >
          Create Account
        </Button>
      </FormStack>
      {error?.code === 'email_taken' ? <AddressTaken error={error} /> : null}
      <DemoFill
        onFill={() => {
          fields.setPassword(SAMPLE_PASSWORD);
          fields.setConfirmation(SAMPLE_PASSWORD);
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
