import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '#src/field/field.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { RadioGroup, RadioGroupItem } from './radio-group.tsx';

const meta = {
  title: 'Controls/RadioGroup',
  component: RadioGroup,
  tags: ['autodocs'],
  subcomponents: { RadioGroupItem },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const items = (
  <>
    <RadioGroupItem value="paid" hint="Credits are added once per payment, however often it is confirmed.">
      Succeeds
    </RadioGroupItem>
    <RadioGroupItem value="declined">Card declined</RadioGroupItem>
    <RadioGroupItem value="cancelled" disabled>
      Cancelled
    </RadioGroupItem>
  </>
);

export const States: Story = {
  render: () => (
    <Stack gap={6}>
      <Field label="Result of the payment" required hint="No money moves.">
        <RadioGroup defaultValue="paid">{items}</RadioGroup>
      </Field>
      <Field label="Nothing chosen" error="Choose how the payment ends">
        <RadioGroup>{items}</RadioGroup>
      </Field>
      <Field label="Disabled">
        <RadioGroup disabled defaultValue="declined">
          {items}
        </RadioGroup>
      </Field>
    </Stack>
  ),
};

export const Lengths: Story = {
  render: () => (
    <RadioGroup aria-label="Who plays" defaultValue="long">
      <RadioGroupItem value="short">O</RadioGroupItem>
      <RadioGroupItem value="long" hint="Six people, two vans and a wall of speakers that they bring along.">
        The Low Tide Soundsystem & Friends
      </RadioGroupItem>
      <RadioGroupItem value="endless">
        Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
      </RadioGroupItem>
    </RadioGroup>
  ),
};

export const Forty: Story = {
  render: () => (
    <RadioGroup aria-label="Slot" defaultValue="7">
      {Array.from({ length: 40 }, (_, i) => (
        <RadioGroupItem key={i} value={String(i + 1)}>
          Slot {i + 1}
        </RadioGroupItem>
      ))}
    </RadioGroup>
  ),
};
