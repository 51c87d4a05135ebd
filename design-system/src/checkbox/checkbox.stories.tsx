import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={1}>
      <Checkbox>Write to me about this night</Checkbox>
      <Checkbox defaultChecked>Keep me signed in</Checkbox>
      <Checkbox disabled>Not available</Checkbox>
      <Checkbox disabled defaultChecked>
        Always sent
      </Checkbox>
      <Checkbox aria-invalid>Wrong</Checkbox>
      <Checkbox defaultChecked>
        Tell me about every night of The Low Tide Soundsystem & Friends, wherever they play and whoever plays
        with them
      </Checkbox>
      <Field label="Terms" required error="Agree to go on">
        <Checkbox>I agree to the terms</Checkbox>
      </Field>
    </Stack>
  ),
};
