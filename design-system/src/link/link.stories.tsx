import type { Meta, StoryObj } from '@storybook/react-vite';
import { PencilIcon } from '../icon/icon.tsx';
import { Inline } from '../stack/stack.tsx';
import { TextLink } from './link.tsx';

const meta = {
  title: 'Controls/TextLink',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Inline gap={4}>
      <TextLink href="#top">Sign In</TextLink>
      <TextLink href="#top" size="sm">
        <PencilIcon size="sm" />
        Edit
      </TextLink>
    </Inline>
  ),
};
