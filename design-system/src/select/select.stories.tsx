import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Select } from './select.tsx';

const meta = {
  title: 'Controls/Select',
  component: Select,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

const roles = (
  <>
    <option value="all">All Roles</option>
    <option value="one">One role with a name that is longer than the control is wide on a phone</option>
  </>
);

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Role">
        <Select defaultValue="all">{roles}</Select>
      </Field>
      <Field label="A long choice" required hint="It is cut at the end.">
        <Select defaultValue="one">{roles}</Select>
      </Field>
      <Field label="Wrong" error="Choose one role">
        <Select defaultValue="all">{roles}</Select>
      </Field>
      <Field label="Not to be changed">
        <Select disabled defaultValue="all">
          {roles}
        </Select>
      </Field>
    </Stack>
  ),
};

export const Forty: Story = {
  render: () => (
    <Field label="Slot">
      <Select defaultValue="7">
        {Array.from({ length: 40 }, (_, i) => (
          <option key={i} value={i + 1}>
            Slot {i + 1}
          </option>
        ))}
      </Select>
    </Field>
  ),
};
