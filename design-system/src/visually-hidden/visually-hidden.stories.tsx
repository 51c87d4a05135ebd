import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Foundations/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Stack>
      <p>
        What is read and not seen stands between these words<VisuallyHidden>, here,</VisuallyHidden> and
        these.
      </p>
      <div>
        <Button>
          Edit<VisuallyHidden> Top Tracks</VisuallyHidden>
        </Button>
      </div>
    </Stack>
  ),
};
