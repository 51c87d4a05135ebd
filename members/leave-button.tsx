import { Button } from '@backline/design-system/button';
import { reloadSession, toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { leaveVenue } from './api.ts';

/** Leaves the venue after a question. The last owner cannot. */
export function LeaveButton({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <StepDialog
      open={open}
      onOpenChange={setOpen}
      title="Leave this venue?"
      effect="You can no longer open its events and applications. Your account stays. An owner can invite you again."
      keep="Stay"
      label="Leave"
      busyLabel="Leaving..."
      onStep={async () => {
        await leaveVenue(userId);
        toast('You have left the venue', undefined, 'success');
        // The person is of no venue now, so the guard of this screen leads on.
        await reloadSession();
      }}
      trigger={
        <Button variant="quiet" size="sm">
          Leave
        </Button>
      }
    />
  );
}
