import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

const meta = {
  title: 'Controls/Select',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Field label="Role">
      <Select defaultValue="all">
        <option value="all">All Roles</option>
        <option value="one">One role with a name that is longer than the control is wide on a phone</option>
      </Select>
    </Field>
  ),
};
