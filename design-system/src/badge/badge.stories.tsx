import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { LONG_NAME } from '#src/testing/story-names.ts';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Display/Badge',
  component: Badge,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Tones: Story = {
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

export const Lengths: Story = {
  render: () => (
    <Stack gap={2}>
      <div>
        <Badge plain>1</Badge>
      </div>
      <div>
        <Badge tone="ok">{LONG_NAME}</Badge>
      </div>
    </Stack>
  ),
};
