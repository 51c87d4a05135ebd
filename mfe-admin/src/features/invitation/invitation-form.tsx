import { acceptAdminInvitation } from '@backline/contracts/accounts/administrators';
import { acceptAdminInvitationSchemas } from '@backline/contracts/accounts/administrators.schemas';
import { PASSWORD_MIN_LENGTH } from '@backline/contracts/base/limits';
import { Field, Hint } from '@backline/design-system/field';
import { PasswordInput } from '@backline/design-system/password-input';
import { Text } from '@backline/design-system/text';
import {
  call,
  failureMessage,
  FormStack,
  routes,
  showFieldErrors,
  signOut,
  SubmitButton,
  toast,
  useSession,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const passwordInput = acceptAdminInvitationSchemas.body.pick({ password: true });

export function InvitationForm({ grant }: { grant: string }) {
  const navigate = useNavigate();
  const form = useContractForm(passwordInput, { password: '' }, { mode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const { email } = await call(acceptAdminInvitation, { body: { grant, password } });
      await leaveFormerSession();
      toast('Password saved', `Sign in as ${email} with your new password.`, 'success');
      void navigate(routes.adminLogin, { replace: true });
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="New password" error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Hint>At least {PASSWORD_MIN_LENGTH} characters</Hint>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel="Saving Password...">
        Save Password
      </SubmitButton>
    </FormStack>
  );
}

/** The new password may have ended the session of this browser. The person signs in again in any case. */
async function leaveFormerSession(): Promise<void> {
  if (useSession.getState().user === null) return;
  await signOut().catch(() => undefined);
}
