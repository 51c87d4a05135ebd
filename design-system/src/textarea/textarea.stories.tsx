import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Controls/Textarea',
  component: Textarea,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Field label="Why you'd be a good fit" labelSize="lg">
      <Textarea counter maxLength={500} rows={7} placeholder="Say what you would play and why this night." />
    </Field>
  ),
};

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Bio" required hint="What people read first.">
        <Textarea counter maxLength={30} defaultValue="Two CDJs, one tape delay, four" />
      </Field>
      <Field label="Reason" error="Say why, the artist reads it">
        <Textarea counter maxLength={500} rows={3} />
      </Field>
      <Field label="Message" error="Use at most 20 characters. Remove 9.">
        <Textarea counter={20} defaultValue="I play long, slow and low all" />
      </Field>
      <Field label="Only to be read">
        <Textarea readOnly value="I play long, slow and low. Salt House has the room for it." />
      </Field>
      <Field label="Disabled">
        <Textarea disabled counter maxLength={500} defaultValue="Not available" />
      </Field>
    </Stack>
  ),
};
