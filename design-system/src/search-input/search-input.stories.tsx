import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { SearchInput } from './search-input.tsx';

const meta = {
  title: 'Controls/SearchInput',
  component: SearchInput,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Search">
        <SearchInput placeholder="Search by name or email..." />
      </Field>
      <Field label="Something to clear">
        <SearchInput defaultValue="The Low Tide Soundsystem & Friends of the Kulturzentrum Güterbahnhof" />
      </Field>
      <Field label="Wrong" error="Type three letters or more">
        <SearchInput defaultValue="ju" />
      </Field>
      <Field label="Disabled">
        <SearchInput disabled defaultValue="juno" />
      </Field>
    </Stack>
  ),
};
