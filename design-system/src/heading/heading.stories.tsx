import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { LONG_NAME } from '#src/testing/story-names.ts';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Display/Heading',
  component: Heading,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

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

export const AnotherLookThanItsLevel: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size={3}>
        A first heading in the look of the third
      </Heading>
      <Heading level={2} size={1}>
        A second in the look of the first
      </Heading>
    </Stack>
  ),
};

export const Lengths: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Q</Heading>
      <Heading level={2} size={1}>
        Applications from {LONG_NAME} for Kulturzentrum am Alten Güterbahnhof
      </Heading>
    </Stack>
  ),
};
