import type { Meta, StoryObj } from '@storybook/react-vite';
import { Billing } from '#src/billing/billing.tsx';
import { StoryPicture } from '#src/testing/story-picture.tsx';
import { FORTY_NAMES } from '#src/testing/story-names.ts';
import { Chip, ChipList } from './chip.tsx';

const meta = {
  title: 'Display/Chip',
  component: Chip,
  tags: ['autodocs'],
  subcomponents: { ChipList },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Plain: Story = {
  render: () => (
    <ChipList>
      <Chip>Q</Chip>
      <Chip>Dub Techno</Chip>
      <Chip>Experimental Leftfield Bass Music for Very Large and Very Empty Power Stations</Chip>
    </ChipList>
  ),
};

export const Removable: Story = {
  render: () => (
    <ChipList>
      {['Q', 'Slow House', 'Experimental Leftfield Bass Music'].map((word) => (
        <Chip key={word} onRemove={() => undefined}>
          {word}
        </Chip>
      ))}
    </ChipList>
  ),
};

export const OnAPicture: Story = {
  render: () => (
    <StoryPicture>
      <Billing max="5rem">Juno Halide</Billing>
      <ChipList>
        <Chip tone="art">Dub Techno</Chip>
        <Chip tone="art">Slow House</Chip>
      </ChipList>
    </StoryPicture>
  ),
};

export const Forty: Story = {
  render: () => (
    <ChipList>
      {FORTY_NAMES.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
    </ChipList>
  ),
};
