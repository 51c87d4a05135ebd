import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { ChipInput } from './chip-input.tsx';

const meta = {
  title: 'Controls/ChipInput',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Field label="Genres" required>
      <ChipInput
        defaultValue={['Dub Techno', 'Experimental Leftfield Bass Music']}
        placeholder="Add a genre"
      />
    </Field>
  ),
};
