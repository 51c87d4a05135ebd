import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { routes, type ApiError } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { carryEmail } from '#src/shared/carried-email.ts';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { NewPasswordFields, useNewPassword } from '#src/shared/new-password-fields.tsx';
import { showFieldErrors } from '#src/shared/use-contract-form.ts';
import { SAMPLE_PASSWORD } from './artist-samples.ts';

interface Props {
  email: string;
  busy: boolean;
  error: ApiError | null;
  /** Creates the account; answers what went wrong. */
  onCreate: (email: string, password: string) => Promise<ApiError | null>;
}

/** Password, its repetition, and the account they make. */
export function PasswordForm({ email, busy, error, onCreate }: Props) {
  const fields = useNewPassword();
  const { form, isReady } = fields;
  const refusal = form.formState.errors.password;

  const create = form.handleSubmit(async ({ password }) => {
    const failure = await onCreate(email, password);
    if (failure) showFieldErrors(form, failure);
  });

  function fillIn() {
    form.setValue('password', SAMPLE_PASSWORD);
    form.setValue('confirmation', SAMPLE_PASSWORD);
  }

  return (
    <>
      <FormStack onSubmit={create}>
        <NewPasswordFields
          value={fields}
          email={email}
          error={refusal?.type === 'server' ? refusal.message : undefined}
        />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={busy}
          busyLabel="Creating account..."
          disabled={!isReady}
        >
          Create Account
        </Button>
      </FormStack>
      {error?.code === 'email_taken' ? <AddressTaken email={email} error={error} /> : null}
      <DemoFill onFill={fillIn} />
    </>
  );
}

function AddressTaken({ email, error }: { email: string; error: ApiError }) {
  return (
    <Text tone="muted" role="alert">
      {error.serverMessage}{' '}
      <Link to={routes.login} state={carryEmail(email)} className={linkClass()}>
        Sign In
      </Link>
    </Text>
  );
}
