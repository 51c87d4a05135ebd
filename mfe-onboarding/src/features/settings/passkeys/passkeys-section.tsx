import type { User } from '@backline/contracts/accounts/auth';
import { PASSKEYS_MAX } from '@backline/contracts/accounts/passkeys/passkey-limits';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { KeyIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { knowsPasskeys } from '#src/shared/passkeys/browser-passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery } from './api.ts';
import { PasskeyRows } from './passkey-rows.tsx';

/** The passkeys of the person. Nothing where the auth service offers none. */
export function PasskeysSection({ user }: { user: User }) {
  const section = useRef<HTMLElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const found = useQuery(passkeysQuery());
  if (found.data?.isOffered === false) return null;
  const focus = () => section.current?.focus();
  const endAdding = () => {
    setIsAdding(false);
    focus();
  };
  const passkeys = found.data?.passkeys ?? [];
  const isEmpty = found.isSuccess && passkeys.length === 0;
  const add = isAdding ? null : (
    <AddButton user={user} count={passkeys.length} onPress={() => setIsAdding(true)} />
  );
  return (
    <SettingsSection ref={section} id="passkeys" title="Passkeys" action={passkeys.length > 0 ? add : null}>
      <Text tone="muted" size="sm">
        Sign in with your fingerprint, your face or your screen lock in place of the password.
      </Text>
      <PasskeyRows passkeys={passkeys} email={user.email} onRemoved={focus} />
      {isEmpty && !isAdding ? <NoPasskey user={user} add={add} /> : null}
      {isAdding ? <AddPasskey email={user.email} onDone={endAdding} /> : null}
      {found.isPending ? <SkeletonRows rows={1} label="Loading passkeys" /> : null}
      {found.isLoadingError ? <LoadFailed what="Passkeys" queries={[found]} /> : null}
    </SettingsSection>
  );
}

interface AddProps {
  user: User;
  /** The number of passkeys that the person has. */
  count: number;
  onPress: () => void;
}

function AddButton({ user, count, onPress }: AddProps) {
  if (count >= PASSKEYS_MAX || whyNot(user) !== null) return null;
  return (
    <Button variant="quiet" size="sm" onClick={onPress}>
      Add a passkey
    </Button>
  );
}

function NoPasskey({ user, add }: { user: User; add: ReactNode }) {
  return (
    <EmptyState icon={<KeyIcon />} title="You have no passkey yet" action={add}>
      <p>{whyNot(user) ?? 'It stays on your device, and nobody can guess it.'}</p>
    </EmptyState>
  );
}

/** What must happen before the person can add a passkey here. Null if they can. */
function whyNot({ emailVerified }: User): string | null {
  if (!knowsPasskeys()) return 'This browser knows no passkeys. Open this page in a newer one.';
  return emailVerified ? null : 'Confirm your email first, by the link that we sent you.';
}
