import { Billing } from '@backline/design-system/billing';
import { CardScreen } from '@backline/design-system/split-screen';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { focusOnMount, routes } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeSignupNext } from '#src/shared/signup/signup-next.ts';
import { FormHead } from '#src/shared/form-head.tsx';
import styles from './welcome-screen.module.css';

const WELCOME_MS = 2500;

/** The profile exists. The screen leads to it after a moment (rules: timed steps). */
export function WelcomeScreen({ stageName }: { stageName: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const clock = setTimeout(
      () => void navigate(takeSignupNext() ?? routes.ownProfile, { replace: true }),
      WELCOME_MS,
    );
    return () => clearTimeout(clock);
  }, [navigate]);

  return (
    <CardScreen head={<FormHead />}>
      <title>Profile Created! · Backline</title>
      <Stack gap={3}>
        <h1 className={styles.title} tabIndex={-1} ref={focusOnMount}>
          Profile Created!
          <VisuallyHidden> {stageName}. Taking you to your profile...</VisuallyHidden>
        </h1>
        <Billing max="5rem" aria-hidden="true">
          {stageName}
        </Billing>
        <span className={styles.line} />
        <Text size="sm" tone="muted" aria-hidden="true">
          Taking you to your profile...
        </Text>
      </Stack>
    </CardScreen>
  );
}
