import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: () => (
    <Dialog
      defaultOpen
      trigger={<Button>Withdraw</Button>}
      title="Withdraw this application?"
      description="The credits held for it go back to your balance."
      footer={
        <>
          <DialogClose>
            <Button variant="quiet" size="lg">
              Keep it
            </Button>
          </DialogClose>
          <Button variant="danger" size="lg">
            Withdraw
          </Button>
        </>
      }
    />
  ),
};
