import { enterPasswordAgain } from '@backline/contracts/accounts/admin';
import { enterPasswordAgainSchemas } from '@backline/contracts/accounts/admin.schemas';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { Text } from '@backline/design-system/text';
import {
  AccountName,
  call,
  failureMessage,
  FormStack,
  LINK_MESSAGES,
  minutesAndSeconds,
  showFieldErrors,
  SubmitButton,
  useSendLink,
  useSession,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect, useState } from 'react';

/** Takes the administrator's own password. It also mails a link that sets a new one. */
export function PasswordForm({ onEntered }: { onEntered: () => void }) {
  const email = useSession((session) => session.user?.email ?? '');
  const form = useContractForm(enterPasswordAgainSchemas.body, { password: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(enterPasswordAgain, { body });
      onEntered();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <AccountName email={email} />
      <Field label="Password" hint={`Of your account ${email}`} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Checking...">
        Go on
      </SubmitButton>
      <NewPassword email={email} />
    </FormStack>
  );
}

function NewPassword({ email }: { email: string }) {
  const { send, busy, secondsToWait } = useSendLink('recovery', LINK_MESSAGES.recovery, { inPlace: true });
  return (
    <Button
      variant="ghost"
      busy={busy}
      busyLabel="Sending Link..."
      disabled={secondsToWait > 0}
      onClick={() => void send(email)}
    >
      {secondsToWait > 0
        ? `Link sent. Again in ${minutesAndSeconds(secondsToWait)}`
        : 'Set a new password by mail'}
    </Button>
  );
}
