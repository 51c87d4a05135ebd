import type { User } from '@backline/contracts/auth';
import type { NavigationEntry } from '@backline/contracts/releases';
import { LogOutIcon, UserRoundIcon } from '@backline/design-system/icon';
import { Menu, MenuItem, MenuRule } from '@backline/design-system/menu';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { homeOf, routes, signOut, toast } from '@backline/shell-sdk';
import { Link, useNavigate } from 'react-router-dom';
import { AccountTrigger, nameOf } from './account-trigger.tsx';
import { NavigationIcon } from './navigation-icon.tsx';

interface Props {
  user: User;
  entries: NavigationEntry[];
  /** Open from the start: its button was pressed before it was there. */
  defaultOpen: boolean;
}

export function AccountMenu({ user, entries, defaultOpen }: Props) {
  const navigate = useNavigate();

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
    <Menu
      label="Account"
      width="288px"
      defaultOpen={defaultOpen}
      trigger={<AccountTrigger user={user} />}
      header={
        <>
          <Sleeve
            name={nameOf(user)}
            id={user.artistId ?? user.orgId ?? user.id}
            src={user.image}
            size={48}
          />
          <div>
            <Text as="div" strong truncate>
              {nameOf(user)}
            </Text>
            <Text as="div" size="sm" tone="muted" truncate>
              {user.email}
            </Text>
          </div>
        </>
      }
    >
      <MenuRule />
      <MenuItem icon={<UserRoundIcon />} link={<Link to={homeOf(user)} />}>
        My Account
      </MenuItem>
      {entries.map(({ label, to, icon }) => (
        <MenuItem key={to} icon={<NavigationIcon name={icon} />} link={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
      <MenuRule />
      <MenuItem icon={<LogOutIcon />} onSelect={() => void handleSignOut()}>
        Log Out
      </MenuItem>
    </Menu>
  );
}
