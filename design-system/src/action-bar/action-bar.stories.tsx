import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { ActionBar } from './action-bar.tsx';

const meta = {
  title: 'Layout/ActionBar',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

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
