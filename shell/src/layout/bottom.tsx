import type { NavigationEntry } from '@backline/contracts/releases';
import { BottomBar, BottomBarItem } from '@backline/design-system/bottom-bar';
import { NavLink } from 'react-router-dom';
import { NavigationIcon } from './navigation-icon.tsx';

/** A bar with one entry would lead nowhere that the logo does not. */
export function hasBottomBar(entries: NavigationEntry[]): boolean {
  return entries.length > 1;
}

export function Bottom({ entries }: { entries: NavigationEntry[] }) {
  if (!hasBottomBar(entries)) return null;
  return (
    <BottomBar>
      {entries.map(({ label, to, icon }) => (
        <BottomBarItem key={to} link={<NavLink to={to} />} icon={<NavigationIcon name={icon} />}>
          {label}
        </BottomBarItem>
      ))}
    </BottomBar>
  );
}
