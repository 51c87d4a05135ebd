import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Inline, Stack } from './stack.tsx';

const meta = {
  title: 'Layout/Stack',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack gap={6}>
      <Inline>
        <Badge>One</Badge>
        <Badge>Two</Badge>
      </Inline>
      <Inline between>
        <Badge>One end</Badge>
        <Badge>The other</Badge>
      </Inline>
    </Stack>
  ),
};
