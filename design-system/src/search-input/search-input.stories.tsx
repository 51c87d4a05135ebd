import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { SearchInput } from './search-input.tsx';

const meta = {
  title: 'Controls/SearchInput',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Field label="Search">
      <SearchInput placeholder="Search by name or email..." />
    </Field>
  ),
};
