import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import * as icons from './icon.tsx';

const meta = {
  title: 'Foundations/Icons',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Inline gap={6}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} gap={2}>
          <Icon />
          <Text size="xs" tone="muted">
            {name.replace('Icon', '')}
          </Text>
        </Stack>
      ))}
    </Inline>
  ),
};
