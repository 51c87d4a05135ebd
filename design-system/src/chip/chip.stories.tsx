import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, ChipList } from './chip.tsx';

const meta = {
  title: 'Display/Chip',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <ChipList>
      <Chip>Dub Techno</Chip>
      <Chip onRemove={() => undefined}>Slow House</Chip>
      <Chip onRemove={() => undefined}>Experimental Leftfield Bass Music</Chip>
      <Chip tone="art">On a picture</Chip>
    </ChipList>
  ),
};
