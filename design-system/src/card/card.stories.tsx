import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Layout/Card',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack>
      <Card>
        <Heading size={3}>Profile Completion</Heading>
        <Text tone="muted">Two things left.</Text>
      </Card>
      <Card bordered>With a border</Card>
    </Stack>
  ),
};
