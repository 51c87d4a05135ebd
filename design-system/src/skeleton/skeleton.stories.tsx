import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkeletonRows } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  render: () => <SkeletonRows label="Loading profile..." rows={3} />,
};
