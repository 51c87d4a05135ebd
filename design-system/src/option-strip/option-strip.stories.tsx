import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldGroup } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { OptionStrip } from './option-strip.tsx';

const OPTIONS = ['Nightclub', 'Bar', 'Festival', 'A hall with a very long name'].map((label) => ({
  value: label,
  label,
}));

const meta = {
  title: 'Controls/OptionStrip',
  component: OptionStrip,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const OneOrMany: Story = {
  render: () => (
    <Stack gap={6}>
      <FieldGroup label="Several">
        <OptionStrip multiple options={OPTIONS} defaultValue={['Bar']} />
      </FieldGroup>
      <FieldGroup label="One">
        <OptionStrip options={OPTIONS} defaultValue={['Bar']} />
      </FieldGroup>
      <FieldGroup label="None yet" required error="Choose at least one">
        <OptionStrip multiple options={OPTIONS} />
      </FieldGroup>
      <FieldGroup label="Disabled" disabled>
        <OptionStrip multiple options={OPTIONS} defaultValue={['Bar']} />
      </FieldGroup>
    </Stack>
  ),
};

export const Forty: Story = {
  render: () => (
    <FieldGroup label="Genres">
      <OptionStrip
        multiple
        options={Array.from({ length: 40 }, (_, i) => ({ value: `${i}`, label: `Genre ${i + 1}` }))}
        defaultValue={['3', '12']}
      />
    </FieldGroup>
  ),
};
