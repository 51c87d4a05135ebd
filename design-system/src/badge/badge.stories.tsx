import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../stack/stack.tsx';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Display/Badge',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Inline>
      <Badge>Pending</Badge>
      <Badge tone="ok">Accepted</Badge>
      <Badge tone="info">Reviewing</Badge>
      <Badge tone="warn">18 h left</Badge>
      <Badge tone="bad">2 h left</Badge>
      <Badge plain>Artist</Badge>
    </Inline>
  ),
};
