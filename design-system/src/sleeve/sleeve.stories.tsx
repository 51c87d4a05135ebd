import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../stack/stack.tsx';
import { Sleeve } from './sleeve.tsx';

const meta = {
  title: 'Display/Sleeve',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

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
