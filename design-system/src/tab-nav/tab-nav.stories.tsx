import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabNav, tabClass } from './tab-nav.tsx';

const meta = {
  title: 'The line/TabNav',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <TabNav aria-label="Dashboard">
      <a className={tabClass()} href="#overview" aria-current="page">
        Overview
      </a>
      <a className={tabClass()} href="#events">
        Events
      </a>
    </TabNav>
  ),
};
