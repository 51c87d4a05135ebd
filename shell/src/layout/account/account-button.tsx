import type { User } from '@backline/contracts/accounts/auth';
import type { NavigationEntry } from '@backline/contracts/platform/releases';
import { AvatarButton } from '@backline/design-system/avatar-button';
import { useLateCode } from '@backline/shell-sdk';
import { useState } from 'react';
import styles from '#src/layout/navigation/navigation-bars.module.css';
import { avatarOf } from './avatar-of.ts';

const loadControls = () => import('./account-controls.tsx');

interface Props {
  user: User;
  entries: NavigationEntry[];
}

/** The account menu, after the bell. A press before the menu's code has loaded opens the menu as soon as it has. */
export function AccountButton({ user, entries }: Props) {
  const [presses, setPresses] = useState(0);
  const controls = useLateCode(loadControls, presses);
  const wasPressed = presses > 0;
  if (controls) return <controls.AccountControls user={user} entries={entries} defaultOpen={wasPressed} />;
  // The menu's own button may replace this one between the two halves of a click.
  const press = () => setPresses((count) => count + 1);
  return (
    <AvatarButton
      {...avatarOf(user)}
      className={styles.account}
      aria-busy={wasPressed || undefined}
      onPointerDown={press}
      onClick={press}
    />
  );
}
