import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import {
  ApiError,
  FormStack,
  routes,
  setPassword,
  showFieldErrors,
  SubmitButton,
  toast,
  unexpectedMessage,
} from '@backline/shell-sdk';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NewPasswordFields, useNewPassword } from '#src/shared/passwords/new-password-fields.tsx';

interface Props {
  email: string;
  /** The page that opens after the new password is set. */
  home: string;
}

export function ResetPasswordForm({ email, home }: Props) {
  const navigate = useNavigate();
  const fields = useNewPassword();
  const { form, isReady } = fields;
  const [needsLink, setNeedsLink] = useState(false);

  const submit = form.handleSubmit(async ({ password }) => {
    setNeedsLink(false);
    try {
      await setPassword(password);
      toast('Password saved', 'Every other device is signed out.', 'success');
      void navigate(home, { replace: true });
    } catch (error) {
      form.setFocus('password');
      if (showFieldErrors(form, error)) return;
      if (error instanceof ApiError && error.code === 'unauthenticated') setNeedsLink(true);
      else toast('Password not saved', unexpectedMessage(error), 'danger');
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <NewPasswordFields
        value={fields}
        email={email}
        label="New password"
        showLabel="Show new password"
        hideLabel="Hide new password"
      />
      {needsLink ? (
        <Text role="alert">
          This takes a link from your mail, and yours no longer works.{' '}
          <Link to={routes.forgotPassword} className={linkClass()}>
            Send a new link
          </Link>
        </Text>
      ) : null}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel="Saving Password..." disabled={!isReady}>
        Save Password
      </SubmitButton>
    </FormStack>
  );
}
