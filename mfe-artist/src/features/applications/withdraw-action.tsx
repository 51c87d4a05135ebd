import type { Application } from '@backline/contracts/applications';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Text } from '@backline/design-system/text';
import { ApiError, toast } from '@backline/shell-sdk';
import { useState } from 'react';
import { useWithdraw } from './api.ts';
import styles from './withdraw-action.module.css';

export function WithdrawAction({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const withdraw = useWithdraw(application);
  const { credits, event } = application;
  const effect =
    credits === 0
      ? 'This application cost no credits.'
      : `Withdraw and your ${credits} credits come back. You can do this 3 times in 30 days.`;

  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: (withdrawn) => toast('Application Withdrawn', resultOf(withdrawn), 'success'),
      onError: (error) => toast('Withdrawal Failed', reasonOf(error), 'danger'),
      onSettled: () => setOpen(false),
    });

  return (
    <section className={styles.action} aria-label="Withdraw">
      <Text tone="muted" size="sm" className={styles.words}>
        {effect}
      </Text>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw your application?"
        description={`${event.venueName} no longer sees it. ${effect}`}
        trigger={<Button variant="quiet">Withdraw</Button>}
        footer={
          <>
            <DialogClose>
              <Button variant="quiet">Keep application</Button>
            </DialogClose>
            <Button variant="danger" busy={withdraw.isPending} onClick={confirm}>
              Withdraw
            </Button>
          </>
        }
      />
    </section>
  );
}

function resultOf({ credits, creditState }: Application): string | undefined {
  if (credits === 0) return undefined;
  return creditState === 'released'
    ? `${credits} credits are back in your account.`
    : `You have withdrawn 3 times in 30 days, so ${credits} credits are spent.`;
}

function reasonOf(error: Error): string {
  return (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Please try again.';
}
