import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { Progress } from './progress.tsx';

const meta = {
  title: 'The line/Progress',
  component: Progress,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => <Progress label="Loading" value={46} />,
};

export const FromStartToEnd: Story = {
  render: () => (
    <Stack gap={6}>
      {[0, 1, 63, 99, 100].map((value) => (
        <Progress key={value} label={`Upload, ${value} %`} value={value} />
      ))}
    </Stack>
  ),
};
