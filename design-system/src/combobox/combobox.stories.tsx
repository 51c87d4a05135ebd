import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Combobox } from './combobox.tsx';

const SUGGESTIONS = [
  { value: 'Springfield, Missouri, United States', label: 'Springfield', detail: 'Missouri, United States' },
  { value: 'Springfield, Illinois, United States', label: 'Springfield', detail: 'Illinois, United States' },
  { value: 'Springfontein', label: 'Springfontein', detail: 'South Africa' },
];

const meta = {
  title: 'Controls/Combobox',
  component: Combobox,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="City">
        <Combobox suggestions={SUGGESTIONS} />
      </Field>
      <Field label="Wrong" error="City is required">
        <Combobox suggestions={SUGGESTIONS} />
      </Field>
      <Field label="Disabled">
        <Combobox disabled defaultValue="Lisbon" suggestions={SUGGESTIONS} />
      </Field>
    </Stack>
  ),
};
