import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input } from '#src/input/input.tsx';
import { OptionStrip } from '#src/option-strip/option-strip.tsx';
import { PasswordInput } from '#src/password-input/password-input.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Field, FieldGroup, Hint } from './field.tsx';

const meta = {
  title: 'Controls/Field',
  component: Field,
  tags: ['autodocs'],
  subcomponents: { Hint, FieldGroup },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Stage Name" required hint="As it stands on the poster.">
        <Input defaultValue="Juno Halide" />
      </Field>
      <Field label="Password" ok="Passwords match">
        <PasswordInput defaultValue="12345678" />
      </Field>
      <Field label="Confirm password" error="Passwords do not match">
        <PasswordInput defaultValue="123" />
      </Field>
      <Field label="Phone">
        <Input disabled defaultValue="Not available" />
      </Field>
      <FieldGroup label="I am" error="Choose at least one">
        <OptionStrip
          multiple
          options={[
            { value: 'artist', label: 'Artist' },
            { value: 'venue', label: 'Venue' },
          ]}
        />
      </FieldGroup>
      <Hint>We detect your account type (artist or organisation) automatically.</Hint>
    </Stack>
  ),
};
