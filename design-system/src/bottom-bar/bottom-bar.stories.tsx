import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  CalendarDaysIcon,
  ChartIcon,
  MessageCircleIcon,
  ShieldIcon,
  UserRoundIcon,
} from '#src/icon/icon.tsx';
import { Page } from '#src/page/page.tsx';
import { Text } from '#src/text/text.tsx';
import { BottomBar, BottomBarItem } from './bottom-bar.tsx';

const meta = {
  title: 'Layout/BottomBar',
  component: BottomBar,
  tags: ['autodocs'],
  subcomponents: { BottomBarItem },
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const BelowTabletWidth: Story = {
  render: () => (
    <>
      <Page bottomBar>
        <Text>Shown below 768 px.</Text>
      </Page>
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
        <BottomBarItem link={<a href="#messages" />} icon={<MessageCircleIcon />}>
          Messages
        </BottomBarItem>
        <BottomBarItem link={<a href="#admin" />} icon={<ShieldIcon />}>
          Admin
        </BottomBarItem>
      </BottomBar>
    </>
  ),
};

export const OneEntry: Story = {
  render: () => (
    <>
      <Page bottomBar>
        <Text>Shown below 768 px.</Text>
      </Page>
      <BottomBar aria-label="Artist">
        <BottomBarItem link={<a href="#events" />} icon={<CalendarDaysIcon />}>
          Events
        </BottomBarItem>
      </BottomBar>
    </>
  ),
};
