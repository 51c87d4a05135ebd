import type { Application, FreeWithdrawal } from '@backline/contracts/booking/applications';
import { FREE_WITHDRAWALS, WITHDRAWAL_WINDOW_DAYS } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Text } from '@backline/design-system/text';
import { ApiError, toast, useOneAtATime } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsQuery } from '#src/event/credits-query.ts';
import { useMove } from './api.ts';
import styles from './withdraw-action.module.css';

const LIMIT = `${FREE_WITHDRAWALS} times in ${WITHDRAWAL_WINDOW_DAYS} days`;

/** Withdraws after a question that names what happens to the credits. */
export function WithdrawAction({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const withdraw = useMove(application);
  const wallet = useQuery(creditsQuery());
  const { busy, run } = useOneAtATime();
  const { event } = application;
  const effect = effectOf(application, wallet.data?.freeWithdrawals);

  const confirm = async () => {
    try {
      toast(
        'Application Withdrawn',
        resultOf(await withdraw.mutateAsync({ transition: 'withdraw' })),
        'success',
      );
    } catch (error) {
      toast('Withdrawal Failed', reasonOf(error), 'danger');
    }
    setOpen(false);
  };

  return (
    <section className={styles.action} aria-label="Withdraw">
      <Text tone="muted" size="sm" className={styles.text}>
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
            <Button variant="danger" busy={busy} onClick={() => void run(confirm)}>
              Withdraw
            </Button>
          </>
        }
      />
    </section>
  );
}

const FREE = {
  paused: () => 'Your application is paused. Withdraw, and your',
  unopened: (venue) => `${venue} has not opened your application yet. Withdraw, and your`,
  changed: () => 'The night has changed. Withdraw, and your',
  overlap: () => 'You play another night at that time. Withdraw, and your',
} as const satisfies Record<FreeWithdrawal, (venue: string) => string>;

/** The effect of a withdrawal on the credits (rules: withdrawing). */
function effectOf(
  { credits, freeWithdrawal, event }: Application,
  freeWithdrawals: number | undefined,
): string {
  if (credits === 0) return 'This application cost no credits.';
  if (freeWithdrawal !== null)
    return `${FREE[freeWithdrawal](event.venueName)} ${credits} credits come back.`;
  if (freeWithdrawals === undefined)
    return `Your ${credits} credits come back unless you have withdrawn ${LIMIT}.`;
  if (freeWithdrawals === 0) return `You have withdrawn ${LIMIT}, so your ${credits} credits would be spent.`;
  return `Withdraw and your ${credits} credits come back. You can do this ${LIMIT}.`;
}

function resultOf({ credits, creditState }: Application): string | undefined {
  if (credits === 0) return undefined;
  return creditState === 'released'
    ? `${credits} credits are back in your account.`
    : `You have withdrawn ${LIMIT}, so ${credits} credits are spent.`;
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Please try again.';
}
