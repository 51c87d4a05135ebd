import type { User } from '@backline/contracts/auth';
import type { NavigationEntry } from '@backline/contracts/releases';
import { useState } from 'react';
import { AccountTrigger } from './account-trigger.tsx';
import { usePart } from './use-part.ts';

const loadMenu = () => import('./account-menu.tsx');

interface Props {
  user: User;
  entries: NavigationEntry[];
}

/** The account menu. A press on its button before its code is there opens it as soon as it is. */
export function Account({ user, entries }: Props) {
  const [presses, setPresses] = useState(0);
  const menu = usePart(loadMenu, presses);
  const isAsked = presses > 0;
  if (menu) return <menu.AccountMenu user={user} entries={entries} defaultOpen={isAsked} />;
  // The menu's own button may take the place of this one between the two halves of a click.
  const press = () => setPresses((count) => count + 1);
  return (
    <AccountTrigger user={user} aria-busy={isAsked || undefined} onPointerDown={press} onClick={press} />
  );
}
