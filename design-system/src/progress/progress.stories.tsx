import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from './progress.tsx';

const meta = {
  title: 'The line/Progress',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => <Progress label="Loading" value={46} />,
};
