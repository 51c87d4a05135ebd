import { signUp } from '@backline/contracts/auth';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { EmailInput } from '#src/shared/email-input.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { useContractForm } from '#src/shared/use-contract-form.ts';
import { useGoOn } from '#src/shared/use-go-on.ts';
import { keepSignupEmail, looksLikeEmail, readSignupEmail } from './signup-email.ts';
import { signupPaths } from './signup-paths.ts';
import { sampleEmail } from './artist-samples.ts';

const emailInput = signUp.body.pick({ email: true });

/** The address that the account will have; it is kept in the tab until then. */
export function EmailForm() {
  const goOn = useGoOn();
  const form = useContractForm(emailInput, { email: readSignupEmail() ?? '' });
  const email = form.watch('email');

  // The next step is there when this one is done, also where the network is not by then.
  useEffect(() => {
    import('./artist-password-page.tsx').catch(() => undefined);
  }, []);

  const submit = form.handleSubmit((entered) => {
    keepSignupEmail(entered.email);
    goOn(signupPaths.password);
  });

  return (
    <>
      <FormStack onSubmit={submit}>
        <Field label="Email" error={email === '' ? undefined : form.formState.errors.email?.message}>
          <EmailInput {...form.register('email')} />
        </Field>
        <Button type="submit" variant="accent" size="lg" block disabled={!looksLikeEmail(email)}>
          Continue
        </Button>
      </FormStack>
      <Text tone="muted">
        Already on Backline?{' '}
        <Link to={routes.login} className={linkClass()}>
          Sign In
        </Link>
      </Text>
      <DemoFill onFill={() => form.setValue('email', sampleEmail(), { shouldValidate: true })} />
    </>
  );
}
