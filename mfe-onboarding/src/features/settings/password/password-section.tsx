import type { User } from '@backline/contracts/accounts/auth';
import { Text } from '@backline/design-system/text';
import { useRef } from 'react';
import { PasswordForm } from './password-form.tsx';
import { SettingsLink } from '#src/features/settings/parts/settings-link.tsx';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';

export function PasswordSection({ user }: { user: User }) {
  const section = useRef<HTMLElement>(null);
  return (
    <SettingsSection ref={section} id="password" title="Password">
      {user.passwordPending ? (
        <>
          <Text tone="muted">Your account has no password yet. We mail you a link to set one.</Text>
          <SettingsLink kind="recovery" email={user.email} label="Send the link" />
        </>
      ) : (
        <PasswordForm email={user.email} onChanged={() => section.current?.focus()} />
      )}
    </SettingsSection>
  );
}
