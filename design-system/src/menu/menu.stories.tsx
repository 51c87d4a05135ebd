import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon, LogOutIcon, SettingsIcon, TicketIcon, UserRoundIcon } from '../icon/icon.tsx';
import { Sleeve } from '../sleeve/sleeve.tsx';
import { Inline } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Menu, MenuItem, MenuRule } from './menu.tsx';

const meta = {
  title: 'Overlays/Menu',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Account: Story = {
  render: () => (
    <Inline>
      <Menu
        label="Account"
        width="288px"
        trigger={
          <Button variant="ghost" aria-label="Menu">
            <Sleeve name="Juno Halide" size={32} />
            <ChevronDownIcon size="sm" />
          </Button>
        }
        header={<Text strong>Juno Halide</Text>}
      >
        <MenuRule />
        <MenuItem icon={<UserRoundIcon />} link={<a href="#me" />}>
          My Account
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
      </Menu>
    </Inline>
  ),
};
