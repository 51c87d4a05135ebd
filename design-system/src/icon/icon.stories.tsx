import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { Text } from '#src/text/text.tsx';
import * as icons from './icon.tsx';

const meta = {
  title: 'Foundations/Icons',
  component: icons.TicketIcon,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

const SIZES = ['sm', 'md', 'lg'] as const;

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

export const Sizes: Story = {
  render: () => (
    <Inline gap={6}>
      {SIZES.map((size) => (
        <Inline key={size}>
          <icons.TicketIcon size={size} />
        </Inline>
      ))}
    </Inline>
  ),
};

export const AloneWithItsOwnWords: Story = {
  render: () => <icons.CheckIcon label="Done" />,
};
