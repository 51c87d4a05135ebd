import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Billing } from '#src/billing/billing.tsx';
import { Button } from '#src/button/button.tsx';
import { Dialog, DialogClose } from '#src/dialog/dialog.tsx';
import { LedLadder } from '#src/led-ladder/led-ladder.tsx';
import { Confetti } from './confetti.tsx';

const TICKS = [5, 10, 15, 20].map((at, i) => ({ at, label: String(i + 2) }));

const meta = {
  title: 'Feedback/Confetti',
  component: Confetti,
  tags: ['autodocs'],
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const OneMoment: Story = {
  render: () => <Confetti still seed={4} />,
};

function Thrown() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button onClick={() => setTimes(times + 1)}>Throw</Button>
      {times > 0 ? <Confetti key={times} seed={times} /> : null}
    </>
  );
}

export const Throw: Story = {
  render: () => <Thrown />,
};

export const NextLevel: Story = {
  render: () => (
    <Dialog
      defaultOpen
      titleSize="lg"
      trigger={<Button>Open</Button>}
      title={
        <>
          <Billing as="span" tone="mark" max="9rem" aria-hidden="true">
            4
          </Billing>
          Profile Expert
        </>
      }
      description="You reached level 2. This unlocks priority in event applications."
      footer={
        <>
          <DialogClose>
            <Button variant="quiet" size="lg">
              Close
            </Button>
          </DialogClose>
          <Button variant="accent" size="lg">
            Keep building
          </Button>
        </>
      }
    >
      <LedLadder label="170 of 210 points" segments={21} on={17} size="lg" ticks={TICKS} />
      <Confetti still seed={4} />
    </Dialog>
  ),
};
