import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DemoFill } from '#src/shared/demo-fill.tsx';
import { EmailInput } from '#src/shared/email-input.tsx';
import { FormStack } from '#src/shared/form-stack.tsx';
import { NightBill } from '#src/shared/night-bill.tsx';
import { keepSignupEmail, looksLikeEmail, readSignupEmail } from './signup-email.ts';
import { signupPaths } from './signup-paths.ts';
import { SignupScreen } from './signup-screen.tsx';
import { sampleEmail } from './test-data.ts';

export function ArtistEmailPage() {
  const [email, setEmail] = useState(readSignupEmail() ?? '');
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!looksLikeEmail(email)) return;
    keepSignupEmail(email.trim());
    void navigate(signupPaths.password);
  }

  return (
    <SignupScreen
      step={1}
      back={routes.choosePath}
      title="Start with your email"
      lead="Two minutes, and your name is on the bill."
      aside={<NightBill tape="Your name" />}
    >
      <FormStack onSubmit={handleSubmit}>
        <Field label="Email">
          <EmailInput value={email} onChange={(event) => setEmail(event.target.value)} />
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
      <DemoFill onFill={() => setEmail(sampleEmail())} />
    </SignupScreen>
  );
}
