import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Rows } from '#src/rows/rows.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Controls/Switch',
  component: Switch,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={4}>
      <Inline gap={6}>
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
      </Inline>
      <Inline gap={6}>
        <Switch aria-label="Off, disabled" disabled />
        <Switch aria-label="On, disabled" defaultChecked disabled />
      </Inline>
      <Inline gap={6}>
        <Switch aria-label="Off, being saved" busy />
        <Switch aria-label="On, being saved" defaultChecked busy />
      </Inline>
      <Field label="Show my followers" error="It could not be saved. Try again.">
        <Switch />
      </Field>
    </Stack>
  ),
};

export const Labelled: Story = {
  render: () => (
    <Rows>
      {['events', 'Show The Low Tide Soundsystem & Friends wherever names of line-ups are printed', 'O'].map(
        (label) => (
          <li key={label}>
            <Switch defaultChecked={label === 'events'}>{label}</Switch>
          </li>
        ),
      )}
    </Rows>
  ),
};
