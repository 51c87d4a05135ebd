import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { FormStack, routes, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { carryEmail } from '#src/shared/signup/carried-email.ts';
import { DemoFill } from '#src/shared/signup/demo-fill.tsx';
import { NewPasswordFields, useNewPassword } from '#src/shared/passwords/new-password-fields.tsx';
import { SAMPLE_PASSWORD } from './shared/artist-samples.ts';

interface Props {
  email: string;
  busy: boolean;
  /** The server's sentence for an address that has an account. */
  takenMessage: string | undefined;
  /** Creates the account. Resolves to the failure, or to undefined. */
  onCreate: (email: string, password: string) => Promise<unknown>;
}

/** Asks for a password and its repetition, and creates the account. */
export function PasswordForm({ email, busy, takenMessage, onCreate }: Props) {
  const fields = useNewPassword();
  const { form, isReady } = fields;

  const submit = form.handleSubmit(async ({ password }) => {
    showFieldErrors(form, await onCreate(email, password));
  });

  function fillIn() {
    form.setValue('password', SAMPLE_PASSWORD);
    form.setValue('confirmation', SAMPLE_PASSWORD);
  }

  return (
    <>
      <FormStack onSubmit={submit}>
        <NewPasswordFields value={fields} email={email} />
        <SubmitButton busy={busy} busyLabel="Creating account..." disabled={!isReady}>
          Create Account
        </SubmitButton>
      </FormStack>
      {takenMessage === undefined ? null : (
        <Text tone="muted" role="alert">
          {takenMessage}{' '}
          <Link to={routes.login} state={carryEmail(email)} className={linkClass()}>
            Sign In
          </Link>
        </Text>
      )}
      <DemoFill onFill={fillIn} />
    </>
  );
}
