import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDaysIcon, LogOutIcon, SettingsIcon, TicketIcon, UserRoundIcon } from '#src/icon/icon.tsx';
import { MenuItem, MenuRule } from '#src/menu/menu.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { TopBar } from '#src/top-bar/top-bar.tsx';
import { AvatarMenu, type AvatarMenuProps } from './avatar-menu.tsx';

const meta = {
  title: 'Overlays/AvatarMenu',
  component: AvatarMenu,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

function InBar(props: Pick<AvatarMenuProps, 'name' | 'src' | 'detail' | 'defaultOpen'>) {
  return (
    <TopBar
      logo="Backline"
      end={
        <AvatarMenu {...props}>
          <MenuItem icon={<UserRoundIcon />} link={<a href="#me" />}>
            My Account
          </MenuItem>
          <MenuItem icon={<CalendarDaysIcon />} end="12" link={<a href="#applications" />}>
            Applications
          </MenuItem>
          <MenuItem icon={<TicketIcon />} end="100" link={<a href="#credits" />}>
            Credits
          </MenuItem>
          <MenuItem icon={<SettingsIcon />} link={<a href="#settings" />}>
            Settings
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<LogOutIcon />} onSelect={() => undefined}>
            Log Out
          </MenuItem>
        </AvatarMenu>
      }
    />
  );
}

export const Open: Story = {
  render: () => <InBar name="Juno Halide" src={STORY_ART} detail="bookings@junohalide.example" defaultOpen />,
};

export const Closed: Story = {
  render: () => <InBar name="R" />,
};

export const LongName: Story = {
  render: () => (
    <InBar
      name="The Low Tide Soundsystem & Friends"
      detail="all-night-long-bookings@thelowtidesoundsystemandfriends.example"
      defaultOpen
    />
  ),
};
