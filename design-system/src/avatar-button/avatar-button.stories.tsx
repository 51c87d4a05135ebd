import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '#src/stack/stack.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { AvatarButton } from './avatar-button.tsx';

const meta = {
  title: 'Controls/AvatarButton',
  component: AvatarButton,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Inline>
      <AvatarButton name="Juno Halide" src={STORY_ART} />
      <AvatarButton name="Juno Halide" label="Account, open" aria-expanded="true" />
      <AvatarButton name="Juno Halide" label="Account, on its way" busy />
      <AvatarButton name="R" label="Account of R" />
    </Inline>
  ),
};
