import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#src/card/card.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Stack>
      <Card>
        <Spinner>Loading...</Spinner>
      </Card>
      <Spinner>Reading the profile of The Low Tide Soundsystem & Friends, which may take a minute...</Spinner>
    </Stack>
  ),
};
