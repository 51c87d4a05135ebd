import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { NotFound } from './not-found.tsx';

const meta = {
  title: 'Feedback/NotFound',
  component: NotFound,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const WithAWayOut: Story = {
  render: () => <NotFound word="No such act" title="Artist not found" action={<Button>Go Home</Button>} />,
};

export const Page: Story = {
  render: () => (
    <NotFound word="404" title="Page Not Found">
      Did you forget to add the page to the router?
    </NotFound>
  ),
};

export const Lengths: Story = {
  render: () => (
    <NotFound word="Q" title="The night of The Low Tide Soundsystem & Friends has been taken off the bill">
      It may come back. The venue has not said when.
    </NotFound>
  ),
};
