import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { LedLadder } from './led-ladder.tsx';

const TICKS = [5, 10, 15, 20].map((at, i) => ({ at, label: String(i + 2) }));

const meta = {
  title: 'The line/LedLadder',
  component: LedLadder,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Stack>
      <LedLadder label="25 of 42" segments={42} on={25} />
      <LedLadder label="140 of 210 points" segments={21} on={14} size="lg" ticks={TICKS} />
      <LedLadder label="20 of 100 credits" segments={50} rest={40} on={10} />
      <LedLadder label="80 credits, 20 held" segments={50} on={30} held={10} />
      <LedLadder label="40 h left" segments={48} on={40} tone="calm" size="sm" />
      <LedLadder label="18 h left" segments={48} on={18} tone="warn" size="sm" />
      <LedLadder label="2 h left" segments={48} on={3} tone="bad" size="sm" />
      <LedLadder label="Password strength" role="progressbar" segments={8} on={5} />
    </Stack>
  ),
};

export const NoneAndAll: Story = {
  render: () => (
    <Stack>
      <LedLadder label="0 of 21" segments={21} on={0} />
      <LedLadder label="21 of 21" segments={21} on={21} />
      <LedLadder label="1 of 1" segments={1} on={1} />
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <LedLadder key={size} label={`12 of 21, ${size}`} segments={21} on={12} size={size} ticks={TICKS} />
      ))}
    </Stack>
  ),
};
