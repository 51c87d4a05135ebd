import * as auth from '@backline/contracts/accounts/auth';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { linkedStatementPath } from '@backline/contracts/desk/statements';
import { Field, Hint } from '@backline/design-system/field';
import { linkClass } from '@backline/design-system/link';
import { PasswordInput } from '@backline/design-system/password-input';
import { Inline } from '@backline/design-system/stack';
import {
  ApiError,
  EmailInput,
  failureMessage,
  FormStack,
  LateForm,
  routes,
  showFieldErrors,
  signIn,
  SubmitButton,
  toast,
  type LateFormFields,
} from '@backline/shell-sdk';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { carriedEmail, carryEmail } from '#src/shared/signup/carried-email.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { MailedReasons } from './mailed-reasons.tsx';

const REFUSED = 'Invalid email or password. Please check your credentials.';

const loadCredentials = async () => (await auth.signIn.schemas()).body;

interface Props {
  /** The password or the passkey was right, and a code must follow. */
  onWaiting: () => void;
}

/** Signs in. The page navigates when there is a session. */
export function LoginForm({ onWaiting }: Props) {
  const { state } = useLocation();
  return (
    <LateForm
      loadSchema={loadCredentials}
      defaultValues={{ email: carriedEmail(state), password: '' }}
      mode="onSubmit"
    >
      {(form) => <LoginFields form={form} onWaiting={onWaiting} />}
    </LateForm>
  );
}

interface Credentials {
  email: string;
  password: string;
}

interface FieldsProps extends Props {
  form: LateFormFields<Credentials, Credentials>;
}

function LoginFields({ form, onWaiting }: FieldsProps) {
  const [email, password] = form.watch(['email', 'password']);
  const { errors, isSubmitting } = form.formState;

  const navigate = useNavigate();
  const [suspended, setSuspended] = useState<string>();
  const submit = form.handleSubmit(async (entered) => {
    setSuspended(undefined);
    try {
      if ((await signIn(entered.email, entered.password)) === null) return onWaiting();
      toast('Welcome back!', undefined, 'success');
    } catch (error) {
      const decision = decisionOf(error);
      if (decision) return navigate(decision);
      if (failureMessage(error, REFUSED) === SUSPENDED_MESSAGE) setSuspended(entered.email);
      toast('Login failed', failureMessage(error, REFUSED), 'danger');
      if (!showFieldErrors(form, error)) form.setFocus('password');
    }
  });

  return (
    <>
      <FormStack onSubmit={submit}>
        <Field label="Email" error={errors.email?.message}>
          <EmailInput {...form.register('email')} autoComplete="username webauthn" />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <Hint>We detect your account type (artist or organisation) automatically.</Hint>
        <SubmitButton
          busy={isSubmitting}
          busyLabel="Signing In..."
          disabled={email.trim() === '' || password === ''}
        >
          Sign In
        </SubmitButton>
      </FormStack>
      {suspended === undefined ? null : <MailedReasons email={suspended} />}
      <PasskeyButton onWaiting={onWaiting} />
      <OtherWays email={email} />
    </>
  );
}

/** Where a suspended person reads why. Undefined for every other failure. */
function decisionOf(error: unknown) {
  const token = error instanceof ApiError ? error.details['statement'] : undefined;
  return typeof token === 'string' ? linkedStatementPath(token) : undefined;
}

/** Other ways to sign in, without the password. They pass the typed address on. */
function OtherWays({ email }: { email: string }) {
  const { search } = useLocation();
  const state = carryEmail(email);
  return (
    <Inline between>
      <Link to={{ pathname: routes.forgotPassword, search }} state={state} className={linkClass()}>
        Forgot password?
      </Link>
      <Link to={{ pathname: PATHS.emailLink, search }} state={state} className={linkClass()}>
        Login with Magic Link
      </Link>
    </Inline>
  );
}
