import type { NavigationEntry } from '@backline/contracts/releases';
import { BottomBar, BottomBarItem } from '@backline/design-system/bottom-bar';
import { NavLink } from 'react-router-dom';
import { NavigationIcon } from './navigation-icon.tsx';

export function Bottom({ entries }: { entries: NavigationEntry[] }) {
  if (entries.length === 0) return null;
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
