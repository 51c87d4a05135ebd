import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { ApiError, routes, setPassword, toast, unexpectedMessage } from '@backline/shell-sdk';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormStack } from '#src/shared/form-stack.tsx';
import { NewPasswordFields, useNewPassword } from '#src/shared/new-password-fields.tsx';

interface Props {
  email: string;
  /** Where the person goes with the new password. */
  home: string;
}

export function ResetPasswordForm({ email, home }: Props) {
  const navigate = useNavigate();
  const fields = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || !fields.isReady) return;
    setBusy(true);
    setError(null);
    try {
      await setPassword(fields.password);
      toast('Password saved', 'Every other device is signed out.', 'success');
      void navigate(home, { replace: true });
    } catch (cause) {
      const known = cause instanceof ApiError ? cause : null;
      setBusy(false);
      setError(known);
      setRefused(fields.password);
      input.current?.focus();
      if (known?.code !== 'validation_failed' && known?.code !== 'unauthenticated')
        toast('Password not saved', unexpectedMessage(cause), 'danger');
    }
  }

  return (
    <FormStack onSubmit={handleSubmit}>
      <NewPasswordFields
        ref={input}
        value={fields}
        email={email}
        label="New password"
        showLabel="Show new password"
        hideLabel="Hide new password"
        error={fields.password === refused ? error?.fields['password'] : undefined}
      />
      {error?.code === 'unauthenticated' ? (
        <Text role="alert">
          This takes a link from your mail, and yours no longer works.{' '}
          <Link to={routes.forgotPassword} className={linkClass()}>
            Send a new link
          </Link>
        </Text>
      ) : null}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        block
        busy={busy}
        busyLabel="Saving Password..."
        disabled={!fields.isReady}
      >
        Save Password
      </Button>
    </FormStack>
  );
}
