import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { NotFound } from './not-found.tsx';

const meta = {
  title: 'Feedback/NotFound',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack>
      <NotFound word="No such act" title="Artist not found" action={<Button>Go Home</Button>} />
    </Stack>
  ),
};

export const Page: Story = {
  render: () => (
    <NotFound word="404" title="Page Not Found">
      Did you forget to add the page to the router?
    </NotFound>
  ),
};
