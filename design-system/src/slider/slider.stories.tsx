import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Slider } from './slider.tsx';

const meta = {
  title: 'Controls/Slider',
  component: Slider,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <Slider aria-label="Volume" defaultValue={60} />
      <Field label="Travel radius" hint="How far you go for one night.">
        <Slider min={5} max={500} step={5} defaultValue={120} valueText={(km) => `${km} km`} />
      </Field>
      <Field label="Fee" error="The venue pays 650 at most">
        <Slider max={1000} step={50} defaultValue={800} valueText={(fee) => `$${fee}`} />
      </Field>
      <Slider aria-label="Disabled" disabled defaultValue={30} valueText={(share) => `${share} %`} />
    </Stack>
  ),
};

export const Ends: Story = {
  render: () => (
    <Stack gap={6}>
      <Slider aria-label="Lowest" defaultValue={0} valueText={(share) => `${share} %`} />
      <Slider aria-label="Highest" defaultValue={100} valueText={(share) => `${share} %`} />
    </Stack>
  ),
};
