import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useCheckAddress } from '#src/features/settings/parts/api.ts';
import styles from '#src/features/settings/parts/settings.module.css';

/** The address takes no mail: the person changes it below, or proves that mail arrives. */
export function ReturnedMail({ email }: { email: string }) {
  const check = useCheckAddress();
  return (
    <Alert tone="warn" title="Mail to this address comes back">
      <Stack gap={3}>
        <Text className={styles.address}>
          We mail you about the security of your account only. Change your email below, or check that mail
          reaches <b>{email}</b>.
        </Text>
        <Button
          size="sm"
          className={styles.start}
          busy={check.isPending}
          busyLabel="Sending..."
          onClick={() => check.mutate()}
        >
          Send a check mail
        </Button>
      </Stack>
    </Alert>
  );
}
