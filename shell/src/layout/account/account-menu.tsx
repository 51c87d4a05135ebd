import type { User } from '@backline/contracts/accounts/auth';
import type { NavigationEntry } from '@backline/contracts/platform/releases';
import { AvatarMenu } from '@backline/design-system/avatar-menu';
import { LogOutIcon, SettingsIcon, UserRoundIcon } from '@backline/design-system/icon';
import { MenuItem, MenuRule } from '@backline/design-system/menu';
import { homeOf, routes, signOut, toast } from '@backline/shell-sdk';
import SunMoon from 'lucide-react/icons/sun-moon';
import { Link, useNavigate } from 'react-router-dom';
import { avatarOf } from './avatar-of.ts';
import { EntryCount } from './entry-count.tsx';
import { NavigationIcon } from '#src/layout/navigation/navigation-icon.tsx';
import { useTheme } from '#src/layout/theme/use-theme.ts';

const THEME_NAMES = { dark: 'Dark', light: 'Light', system: 'System' };

export interface AccountMenuProps {
  user: User;
  entries: NavigationEntry[];
  /** Opens the menu at once, because the person pressed the button before its code had loaded. */
  defaultOpen: boolean;
}

export function AccountMenu({ user, entries, defaultOpen }: AccountMenuProps) {
  const navigate = useNavigate();
  const { theme, toNext } = useTheme();

  async function handleSignOut() {
    try {
      await signOut();
      await navigate(routes.landing);
      toast('Logged out', 'Successfully logged out');
    } catch {
      toast('Logout failed', 'Please try again', 'danger');
    }
  }

  return (
    <AvatarMenu {...avatarOf(user)} detail={user.name && user.email} defaultOpen={defaultOpen}>
      <MenuItem icon={<UserRoundIcon />} link={<Link to={homeOf(user)} />}>
        My Account
      </MenuItem>
      {entries.map(({ label, to, icon }) => (
        <MenuItem
          key={to}
          icon={<NavigationIcon name={icon} />}
          end={<EntryCount to={to} />}
          link={<Link to={to} />}
        >
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<SettingsIcon />} link={<Link to={routes.settings} />}>
        Settings
      </MenuItem>
      <MenuRule />
      <MenuItem
        icon={<SunMoon size={20} strokeWidth={1.75} aria-hidden />}
        end={THEME_NAMES[theme]}
        keepsOpen
        onSelect={toNext}
      >
        Theme
      </MenuItem>
      <MenuItem icon={<LogOutIcon />} onSelect={() => void handleSignOut()}>
        Log Out
      </MenuItem>
    </AvatarMenu>
  );
}
