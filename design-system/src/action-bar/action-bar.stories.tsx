import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { ActionBar } from './action-bar.tsx';

const meta = {
  title: 'Layout/ActionBar',
  component: ActionBar,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <ActionBar>
      <Button variant="quiet" size="lg">
        Cancel
      </Button>
      <Button variant="accent" size="lg">
        Apply
      </Button>
    </ActionBar>
  ),
};

export const OneButton: Story = {
  render: () => (
    <ActionBar>
      <Button variant="accent" size="lg">
        Request Early Access
      </Button>
    </ActionBar>
  ),
};

export const Busy: Story = {
  render: () => (
    <ActionBar>
      <Button variant="quiet" size="lg" disabled>
        Cancel
      </Button>
      <Button variant="accent" size="lg" busy>
        Submitting Application...
      </Button>
    </ActionBar>
  ),
};
