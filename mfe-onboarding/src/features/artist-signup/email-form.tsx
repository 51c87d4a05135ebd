import { signUpSchemas } from '@backline/contracts/accounts/auth.schemas';
import { Field } from '@backline/design-system/field';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { EmailInput, FormStack, routes, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DemoFill } from '#src/shared/signup/demo-fill.tsx';
import { useInvitation } from '#src/shared/signup/kept-invitation.ts';
import { useGoOn } from '#src/shared/use-go-on.ts';
import { sampleEmail } from './shared/artist-samples.ts';
import { signupPaths } from './shared/signup-paths.ts';
import { looksLikeEmail, signupEmail } from './signup-email.ts';

const emailInput = signUpSchemas.body.pick({ email: true });

/** Asks for the address of the new account. The tab keeps it until the account exists. */
export function EmailForm() {
  const goOn = useGoOn();
  const invitation = useInvitation();
  const form = useContractForm(emailInput, { email: invitation?.email ?? signupEmail.read() ?? '' });
  const email = form.watch('email');

  // Loads the code of the next step now, so that the step appears even without a network.
  useEffect(() => {
    import('./artist-password-page.tsx').catch(() => undefined);
  }, []);

  const submit = form.handleSubmit((entered) => {
    signupEmail.keep(entered.email);
    goOn(signupPaths.password);
  });

  return (
    <>
      <FormStack onSubmit={submit}>
        <Field
          label="Email"
          hint={invitation ? 'Your invitation is for this address.' : undefined}
          error={email === '' ? undefined : form.formState.errors.email?.message}
        >
          <EmailInput
            {...form.register('email')}
            readOnly={invitation !== null}
            onKeyDown={({ key }) => {
              // The button is disabled, so pressing Enter would otherwise show nothing.
              if (key === 'Enter' && !looksLikeEmail(email)) void form.trigger('email');
            }}
          />
        </Field>
        <SubmitButton disabled={!looksLikeEmail(email)}>Continue</SubmitButton>
      </FormStack>
      <Text tone="muted">
        Already on Backline?{' '}
        <Link to={routes.login} className={linkClass()}>
          Sign In
        </Link>
      </Text>
      {invitation ? null : (
        <DemoFill onFill={() => form.setValue('email', sampleEmail(), { shouldValidate: true })} />
      )}
    </>
  );
}
