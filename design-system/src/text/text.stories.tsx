import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { LONG_NAME } from '#src/testing/story-names.ts';
import { Data, Highlight, Text } from './text.tsx';

const meta = {
  title: 'Display/Text',
  component: Text,
  tags: ['autodocs'],
  subcomponents: { Data, Highlight },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const TONES = ['muted', 'subtle', 'success', 'warning', 'danger'] as const;
const SIZES = ['xs', 'sm', 'md'] as const;

export const Looks: Story = {
  render: () => (
    <Stack gap={2}>
      <Text lead>Two minutes, and your name is on the bill.</Text>
      <Text>Say what happens next.</Text>
      {TONES.map((tone) => (
        <Text key={tone} tone={tone}>
          Say what happens next.
        </Text>
      ))}
      {SIZES.map((size) => (
        <Text key={size} size={size}>
          Say what happens next.
        </Text>
      ))}
      <Text tone="danger" strong>
        2 h 40 min left
      </Text>
      <Text strong>
        <Highlight>1 open slot</Highlight>
      </Text>
    </Stack>
  ),
};

export const Numbers: Story = {
  render: () => (
    <Stack gap={2}>
      <Data>$400–$650 · Fri 11 December 2026</Data>
      <Data tone="muted" size="sm">
        1,204,981
      </Data>
      <Data strong>1,111,111</Data>
    </Stack>
  ),
};

export const Truncated: Story = {
  render: () => (
    <Stack gap={2}>
      <Text truncate title={LONG_NAME}>
        {Array.from({ length: 6 }, () => LONG_NAME).join(', ')}
      </Text>
      <Text>{Array.from({ length: 6 }, () => LONG_NAME).join(', ')}</Text>
    </Stack>
  ),
};
