import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDaysIcon, ChartIcon, ShieldIcon, UserRoundIcon } from '../icon/icon.tsx';
import { BottomBar, BottomBarItem } from './bottom-bar.tsx';

const meta = {
  title: 'Layout/BottomBar',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const BelowTabletWidth: Story = {
  render: () => (
    <BottomBar>
      <BottomBarItem link={<a href="#events" aria-current="page" />} icon={<CalendarDaysIcon />}>
        Events
      </BottomBarItem>
      <BottomBarItem link={<a href="#me" />} icon={<UserRoundIcon />}>
        Profile
      </BottomBarItem>
      <BottomBarItem link={<a href="#stats" />} icon={<ChartIcon />}>
        Stats
      </BottomBarItem>
      <BottomBarItem link={<a href="#admin" />} icon={<ShieldIcon />}>
        Admin
      </BottomBarItem>
    </BottomBar>
  ),
};
