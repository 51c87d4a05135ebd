import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = {
  title: 'Controls/PasswordInput',
  component: PasswordInput,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Password" required hint="8 letters or more">
        <PasswordInput defaultValue="correct horse" />
      </Field>
      <Field label="Confirm password" error="Passwords do not match">
        <PasswordInput defaultValue="correct" />
      </Field>
      <Field label="Not to be changed">
        <PasswordInput disabled defaultValue="correct horse" />
      </Field>
    </Stack>
  ),
};
