import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../field/field.tsx';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Controls/Textarea',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Field label="Why you'd be a good fit" labelSize="lg">
      <Textarea counter maxLength={500} rows={7} placeholder="Say what you would play and why this night." />
    </Field>
  ),
};
