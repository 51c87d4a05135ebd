import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Display/Heading',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>One page that gets you booked.</Heading>
      <Heading level={2}>Good to see you again</Heading>
      <Heading level={3}>Order Summary</Heading>
      <Heading level={4}>Great Progress!</Heading>
    </Stack>
  ),
};
