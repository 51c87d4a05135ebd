import type { Meta, StoryObj } from '@storybook/react-vite';
import { FORTY_NAMES } from '#src/testing/story-names.ts';
import { tabClass, TabNav } from './tab-nav.tsx';

const meta = {
  title: 'The line/TabNav',
  component: TabNav,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <TabNav aria-label="Dashboard">
      <a className={tabClass()} href="#overview" aria-current="page">
        Overview
      </a>
      <a className={tabClass()} href="#events">
        Events
      </a>
      <a className={tabClass()} href="#applications">
        Applications
      </a>
    </TabNav>
  ),
};

export const Forty: Story = {
  render: () => (
    <TabNav aria-label="Venues">
      {FORTY_NAMES.map((name, i) => (
        <a key={name} className={tabClass()} href={`#${i}`} aria-current={i === 2 ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </TabNav>
  ),
};
