import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { ChipInput } from './chip-input.tsx';

const meta = {
  title: 'Controls/ChipInput',
  component: ChipInput,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

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

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <Field label="None yet" hint="Three say more than ten.">
        <ChipInput placeholder="Add a genre" />
      </Field>
      <Field label="Wrong" required error="Add one genre at least">
        <ChipInput placeholder="Add a genre" />
      </Field>
      <Field label="Disabled">
        <ChipInput disabled defaultValue={['Dub Techno', 'Slow House']} />
      </Field>
      <Field label="Forty">
        <ChipInput defaultValue={Array.from({ length: 40 }, (_, i) => `Genre ${i + 1}`)} />
      </Field>
    </Stack>
  ),
};
