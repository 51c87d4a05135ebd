import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#src/stack/stack.tsx';
import { Billing, SmallBilling } from './billing.tsx';

const NAMES = ['R', 'Ren', 'Juno Halide', 'Tape Orchard Duo', 'The Low Tide Soundsystem & Friends'];

const meta = {
  title: 'Display/Billing',
  component: Billing,
  tags: ['autodocs'],
  subcomponents: { SmallBilling },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const AnyLength: Story = {
  render: () => (
    <Stack gap={3}>
      {NAMES.map((name) => (
        <Billing key={name} max="4.5rem" min={34}>
          {name}
        </Billing>
      ))}
    </Stack>
  ),
};

export const Mark: Story = {
  render: () => (
    <Billing tone="mark" max="9rem" aria-hidden="true">
      4
    </Billing>
  ),
};

export const HeroWidensOnce: Story = {
  render: () => (
    <Billing as="h1" widen max="min(9.5rem, 20vw)">
      Juno Halide
    </Billing>
  ),
};

export const Small: Story = {
  render: () => (
    <Stack gap={3}>
      {NAMES.map((name) => (
        <SmallBilling key={name}>{name}</SmallBilling>
      ))}
    </Stack>
  ),
};
