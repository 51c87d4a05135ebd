import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import {
  ChevronDownIcon,
  EllipsisIcon,
  EyeIcon,
  TrashIcon,
  LogOutIcon,
  PencilIcon,
  SettingsIcon,
  ShareIcon,
  TicketIcon,
  UserRoundIcon,
} from '#src/icon/icon.tsx';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import { Inline } from '#src/stack/stack.tsx';
import { FORTY_NAMES, LONG_NAME } from '#src/testing/story-names.ts';
import { Text } from '#src/text/text.tsx';
import { Menu, MenuItem, MenuRule } from './menu.tsx';

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  tags: ['autodocs'],
  subcomponents: { MenuItem, MenuRule },
} satisfies Meta;

export default meta;

type Story = StoryObj;

function Account({ name, open }: { name: string; open: boolean }) {
  return (
    <Inline>
      <Menu
        label="Account"
        width="288px"
        defaultOpen={open}
        trigger={
          <Button variant="ghost" aria-label="Menu">
            <Sleeve name={name} size={32} />
            <ChevronDownIcon size="sm" />
          </Button>
        }
        header={
          <>
            <Sleeve name={name} size={40} />
            <Text as="span" strong truncate>
              {name}
            </Text>
          </>
        }
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
        <MenuItem icon={<EyeIcon />} end="Dark" keepsOpen onSelect={() => undefined}>
          Theme
        </MenuItem>
        <MenuItem icon={<LogOutIcon />} onSelect={() => undefined}>
          Log Out
        </MenuItem>
      </Menu>
    </Inline>
  );
}

export const Closed: Story = {
  render: () => <Account name="Juno Halide" open={false} />,
};

export const Open: Story = {
  tags: ['visual'],
  render: () => <Account name="Juno Halide" open />,
};

export const LongName: Story = {
  render: () => <Account name={LONG_NAME} open />,
};

export const Actions: Story = {
  render: () => (
    <Inline>
      <Menu
        label="More"
        defaultOpen
        trigger={
          <Button variant="quiet" iconOnly aria-label="More">
            <EllipsisIcon />
          </Button>
        }
      >
        <MenuItem icon={<PencilIcon />} onSelect={() => undefined}>
          Edit
        </MenuItem>
        <MenuItem icon={<ShareIcon />} disabled>
          Share
        </MenuItem>
        <MenuRule />
        <MenuItem icon={<TrashIcon />} tone="bad" onSelect={() => undefined}>
          Cancel event
        </MenuItem>
      </Menu>
    </Inline>
  ),
};

export const Forty: Story = {
  render: () => (
    <Inline>
      <Menu label="Venues" defaultOpen trigger={<Button>Venues</Button>}>
        {FORTY_NAMES.map((name) => (
          <MenuItem key={name} onSelect={() => undefined}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Inline>
  ),
};
