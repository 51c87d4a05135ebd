import type { User } from '@backline/contracts/accounts/auth';
import { Alert } from '@backline/design-system/alert';
import { Badge } from '@backline/design-system/badge';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useQuery } from '@tanstack/react-query';
import { mailChoicesQuery, pendingEmailQuery } from '#src/features/settings/parts/api.ts';
import { EmailForm } from './email-form.tsx';
import { SettingsLink } from '#src/features/settings/parts/settings-link.tsx';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { ReturnedMail } from './returned-mail.tsx';
import { emailMessages } from './email-messages.ts';
import styles from '#src/features/settings/parts/settings.module.css';

export function EmailSection({ user }: { user: User }) {
  const { data: pending } = useQuery(pendingEmailQuery(user.email));
  const { data: mail } = useQuery(mailChoicesQuery());
  return (
    <SettingsSection id="email" title="Email">
      <Inline gap={3}>
        <Text strong className={styles.address}>
          {user.email}
        </Text>
        {user.emailVerified ? <Badge tone="ok">Verified</Badge> : <Badge tone="warn">Not verified</Badge>}
        {user.emailVerified ? null : <SettingsLink kind="signup" email={user.email} label="Send the link" />}
      </Inline>
      {mail?.addressReturns ? <ReturnedMail email={user.email} /> : null}
      {pending ? <PendingEmail present={user.email} pending={pending} /> : null}
      <EmailForm email={user.email} />
      <Text tone="muted" size="sm">
        {emailMessages().rule}
      </Text>
    </SettingsSection>
  );
}

function PendingEmail({ present, pending }: { present: string; pending: string }) {
  const { title, links } = emailMessages();
  return (
    <Alert tone="info" title={title}>
      <Stack gap={3}>
        <Text className={styles.address}>
          Your email changes to <b>{pending}</b> {links(present)}
        </Text>
        <SettingsLink kind="email_change" email={present} label="Send again" />
      </Stack>
    </Alert>
  );
}
