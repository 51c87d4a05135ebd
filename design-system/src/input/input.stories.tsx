import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { Input } from './input.tsx';

const meta = {
  title: 'Controls/Input',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Field label="Email">
      <Input type="email" placeholder="name@house.example" />
    </Field>
  ),
};
