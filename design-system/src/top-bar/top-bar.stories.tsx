import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { BellIcon, ChevronDownIcon, TicketIcon } from '#src/icon/icon.tsx';
import { Logo } from '#src/logo/logo.tsx';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import { CountMark, TopBar, topBarLinkClass, TopBarMeta } from './top-bar.tsx';

const meta = {
  title: 'Layout/TopBar',
  component: TopBar,
  tags: ['autodocs'],
  subcomponents: { TopBarMeta, CountMark },
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const SignedIn: Story = {
  render: () => (
    <TopBar
      logo={<Logo link={<a href="#home" />} />}
      end={
        <>
          <TopBarMeta>
            <TicketIcon size="sm" /> 100 credits
          </TopBarMeta>
          <Button variant="ghost" iconOnly aria-label="Notifications, 3 unread">
            <BellIcon />
            <CountMark>3</CountMark>
          </Button>
          <Button variant="ghost" aria-label="Menu">
            <Sleeve name="Juno Halide" size={32} />
            <ChevronDownIcon size="sm" />
          </Button>
        </>
      }
    >
      <a className={topBarLinkClass()} href="#events" aria-current="page">
        Events
      </a>
      <a className={topBarLinkClass()} href="#stats">
        Stats
      </a>
    </TopBar>
  ),
};

export const SignedOut: Story = {
  render: () => <TopBar logo={<Logo link={<a href="#home" />} />} end={<Button size="sm">Sign In</Button>} />,
};

export const ManyOfAll: Story = {
  render: () => (
    <TopBar
      logo={<Logo link={<a href="#home" />} />}
      navLabel="Venue"
      end={
        <Button variant="ghost" iconOnly aria-label="Notifications, more than 99 unread">
          <BellIcon />
          <CountMark>99+</CountMark>
        </Button>
      }
    >
      {['Overview', 'Events', 'Applications', 'Analytics', 'Messages'].map((word) => (
        <a key={word} className={topBarLinkClass()} href={`#${word}`}>
          {word}
        </a>
      ))}
    </TopBar>
  ),
};
