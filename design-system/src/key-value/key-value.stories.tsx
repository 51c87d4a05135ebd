import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyValue, KeyValueItem } from './key-value.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { FORTY_NAMES, LONG_NAME } from '#src/testing/story-names.ts';

const meta = {
  title: 'Display/KeyValue',
  component: KeyValue,
  tags: ['autodocs'],
  subcomponents: { KeyValueItem },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const WithATotal: Story = {
  render: () => (
    <KeyValue open>
      <KeyValueItem label="Your Credits">100</KeyValueItem>
      <KeyValueItem label="Application cost">−20</KeyValueItem>
      <KeyValueItem label="Remaining credits" total>
        80
      </KeyValueItem>
    </KeyValue>
  ),
};

export const Lengths: Story = {
  render: () => (
    <Stack gap={8}>
      <KeyValue>
        <KeyValueItem label="Q">1</KeyValueItem>
        <KeyValueItem label="Headliner">{LONG_NAME}</KeyValueItem>
        <KeyValueItem label="Venue">Kulturzentrum am Alten Güterbahnhof, Leipzig</KeyValueItem>
        <KeyValueItem label="Website">
          https://the-low-tide-soundsystem-and-friends.example/harbour
        </KeyValueItem>
      </KeyValue>
    </Stack>
  ),
};

export const Forty: Story = {
  render: () => (
    <KeyValue open>
      {FORTY_NAMES.map((name, i) => (
        <KeyValueItem key={name} label={name}>
          {i + 1}
        </KeyValueItem>
      ))}
    </KeyValue>
  ),
};
