import type { DeployToken } from '@backline/contracts/platform/deploy';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { failureMessage, toast, useOneAtATime } from '@backline/shell-sdk';
import { useState } from 'react';
import { useRevokeToken } from './api.ts';

/** Revokes a token after a question. */
export function RevokeToken({ token }: { token: DeployToken }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useRevokeToken();
  const { busy, run } = useOneAtATime();
  const { app, team } = token;

  const confirm = async () => {
    try {
      await mutateAsync(token.id);
      toast('Token revoked', `${team} can no longer publish ${app} with it.`, 'success');
    } catch (error) {
      toast('Token not revoked', failureMessage(error), 'danger');
    }
    setOpen(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Revoke this token?"
      description={`${team} can no longer publish ${app} with it. What is live stays.`}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Revoke the token of ${team} for ${app}`}>
          Revoke
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Keep token</Button>
          </DialogClose>
          <Button variant="danger" busy={busy} onClick={() => void run(confirm)}>
            Revoke token
          </Button>
        </>
      }
    />
  );
}
