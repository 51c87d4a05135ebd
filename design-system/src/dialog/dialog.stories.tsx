import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/button/button.tsx';
import { Field } from '#src/field/field.tsx';
import { LedLadder } from '#src/led-ladder/led-ladder.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { FORTY_NAMES } from '#src/testing/story-names.ts';
import { Text } from '#src/text/text.tsx';
import { Textarea } from '#src/textarea/textarea.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  subcomponents: { DialogClose },
} satisfies Meta;

export default meta;

type Story = StoryObj;

function Keep({ children }: { children: string }) {
  return (
    <DialogClose>
      <Button variant="quiet" size="lg">
        {children}
      </Button>
    </DialogClose>
  );
}

export const Closed: Story = {
  render: () => <Dialog title="Withdraw this application?" trigger={<Button>Withdraw</Button>} />,
};

export const Open: Story = {
  tags: ['visual'],
  render: () => (
    <Dialog
      defaultOpen
      title="Withdraw this application?"
      description="The credits held for it go back to your balance."
      footer={
        <>
          <Keep>Keep it</Keep>
          <Button variant="danger" size="lg">
            Withdraw
          </Button>
        </>
      }
    />
  ),
};

export const Large: Story = {
  render: () => (
    <Dialog
      defaultOpen
      titleSize="lg"
      title="Profile Expert"
      description="You reached level 2. This unlocks priority in event applications."
      footer={
        <>
          <Keep>Close</Keep>
          <Button variant="accent" size="lg">
            Keep building
          </Button>
        </>
      }
    >
      <LedLadder label="Level 4 of 5" segments={21} on={17} />
    </Dialog>
  ),
};

export const WithAForm: Story = {
  render: () => (
    <Dialog
      defaultOpen
      title="Cancel this event?"
      description="All 12 artists who applied are told, and their credits go back."
      footer={
        <>
          <Keep>Keep it</Keep>
          <Button variant="danger" size="lg" busy>
            Cancel event
          </Button>
        </>
      }
    >
      <Field label="Reason" required error="Say why, the artists will read it">
        <Textarea />
      </Field>
    </Dialog>
  ),
};

export const TallerThanTheWindow: Story = {
  render: () => (
    <Dialog defaultOpen title="All forty who applied to the Kulturzentrum am Alten Güterbahnhof in Leipzig">
      <Stack gap={2}>
        {FORTY_NAMES.map((name) => (
          <Text key={name}>{name}</Text>
        ))}
      </Stack>
    </Dialog>
  ),
};
