import type { Meta, StoryObj } from '@storybook/react-vite';
import { PencilIcon } from '#src/icon/icon.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { Text } from '#src/text/text.tsx';
import { linkClass, TextLink } from './link.tsx';

const meta = {
  title: 'Controls/TextLink',
  component: TextLink,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Inline gap={4}>
      <TextLink href="#top">Sign In</TextLink>
      <TextLink href="#top" size="sm">
        <PencilIcon size="sm" />
        Edit
      </TextLink>
      <button type="button" className={linkClass()}>
        A button that looks like a link
      </button>
    </Inline>
  ),
};

export const InText: Story = {
  render: () => (
    <Stack>
      <Text>
        No account yet? <TextLink href="#signup">Create one</TextLink> in two minutes.
      </Text>
      <TextLink href="#top">
        The whole programme of the Kulturzentrum am Alten Güterbahnhof in Leipzig, with doors, times and
        everybody who plays
      </TextLink>
    </Stack>
  ),
};
