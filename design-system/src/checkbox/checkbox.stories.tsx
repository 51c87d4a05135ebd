import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Controls/Checkbox',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Stack gap={1}>
      <Checkbox>Write to me about this night</Checkbox>
      <Checkbox defaultChecked>Keep me signed in</Checkbox>
      <Checkbox disabled>Not available</Checkbox>
    </Stack>
  ),
};
