import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { PasswordInput } from './password-input.tsx';

const meta = {
  title: 'Controls/PasswordInput',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Field label="Password">
      <PasswordInput defaultValue="correct horse" />
    </Field>
  ),
};
