import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { Field } from '#src/field/field.tsx';
import { CopyIcon, LinkIcon } from '#src/icon/icon.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { Input } from './input.tsx';

const meta = {
  title: 'Controls/Input',
  component: Input,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const States: Story = {
  render: () => (
    <Stack gap={5}>
      <Field label="Email">
        <Input type="email" placeholder="name@house.example" />
      </Field>
      <Field label="Stage name" required hint="As it stands on the poster.">
        <Input defaultValue="The Low Tide Soundsystem & Friends of the Kulturzentrum Güterbahnhof, Stage Two" />
      </Field>
      <Field label="Website" error="Begin with https://">
        <Input lead={<LinkIcon />} defaultValue="lowtide" />
      </Field>
      <Field label="Address of your profile" ok="Copied">
        <Input
          readOnly
          value="https://backline.example/profile/juno-halide"
          trail={
            <Button variant="ghost" iconOnly aria-label="Copy">
              <CopyIcon />
            </Button>
          }
        />
      </Field>
      <Field label="Phone" hint="Confirm your address first.">
        <Input disabled defaultValue="Not available" />
      </Field>
    </Stack>
  ),
};
