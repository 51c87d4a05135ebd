import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '#src/stack/stack.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { Sleeve } from './sleeve.tsx';

const meta = {
  title: 'Display/Sleeve',
  component: Sleeve,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Fallbacks: Story = {
  render: () => (
    <Inline>
      <Sleeve name="The Low Tide" size={96} labelled />
      <Sleeve name="Oyelaran" size={56} labelled />
      <Sleeve name="DJ Marrow" labelled />
      <Sleeve name="R" size={40} labelled />
      <Sleeve name="Saint Fjord" size={32} labelled />
    </Inline>
  ),
};

const SIZES = [32, 40, 48, 56, 72, 96, 160] as const;

export const Sizes: Story = {
  render: () => (
    <Inline>
      {SIZES.map((size) => (
        <Sleeve key={size} name={`Picture of ${size} px`} src={STORY_ART} size={size} labelled />
      ))}
      {SIZES.map((size) => (
        <Sleeve key={size} name={`Letters of ${size} px`} size={size} labelled />
      ))}
    </Inline>
  ),
};

/** One id for each gel. */
const GEL_IDS = ['c', 'f', 'a', 'd', 'g', 'b', 'e', 'h'];

export const Gels: Story = {
  render: () => (
    <Inline>
      {GEL_IDS.map((id) => (
        <Sleeve key={id} name={`Oyelaran ${id}`} id={id} size={72} labelled />
      ))}
    </Inline>
  ),
};

export const OddNames: Story = {
  render: () => (
    <Inline>
      {['R', 'é', '東京', '  Ren', '7'].map((name) => (
        <Sleeve key={name} name={name} size={72} labelled />
      ))}
    </Inline>
  ),
};
