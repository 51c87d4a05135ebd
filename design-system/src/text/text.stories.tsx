import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Data, Highlight, Text } from './text.tsx';

const meta = {
  title: 'Display/Text',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Looks: Story = {
  render: () => (
    <Stack gap={2}>
      <Text lead>Two minutes, and your name is on the bill.</Text>
      <Text>Say what happens next.</Text>
      <Text tone="muted">Say what happens next.</Text>
      <Text tone="subtle" size="sm">
        Say what happens next.
      </Text>
      <Text tone="danger" strong>
        2 h 40 min left
      </Text>
      <Data>$400–$650 · Fri 11 December 2026</Data>
      <Text strong>
        <Highlight>1 open slot</Highlight>
      </Text>
    </Stack>
  ),
};
