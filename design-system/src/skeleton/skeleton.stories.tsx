import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#src/card/card.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { LoadingRegion, Skeleton, SkeletonRows } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  subcomponents: { LoadingRegion, SkeletonRows },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const List: Story = {
  render: () => <SkeletonRows label="Loading profile..." rows={3} />,
};

export const ShapesOfAPage: Story = {
  render: () => (
    <LoadingRegion label="Loading profile...">
      <Card>
        <Stack>
          <Inline gap={4}>
            <Skeleton square width={72} />
            <Skeleton width={220} height={28} />
          </Inline>
          <Skeleton />
          <Skeleton width="58%" />
          <Skeleton height={120} />
        </Stack>
      </Card>
    </LoadingRegion>
  ),
};
