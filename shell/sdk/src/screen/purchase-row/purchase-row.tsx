import type { Purchase, PurchaseStatus } from '@backline/contracts/shop/purchases';
import { priceText } from '@backline/contracts/shop/price-text';
import { Badge } from '@backline/design-system/badge';
import { Button, ButtonLink } from '@backline/design-system/button';
import { Data, Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { dateParts, formatDay, formatDayTime, toast, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { StepDialog } from '#src/screen/step-dialog/step-dialog.tsx';
import styles from './purchase-row.module.css';

/** The words of each state. */
const STATES: Record<PurchaseStatus, string | null> = {
  open: 'Not paid yet',
  paid: null,
  expired: 'Not paid',
  failed: 'Not paid',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  disputed: 'Taken back by your bank',
};

export interface PurchaseRowProps {
  purchase: Purchase;
  /** Withdraws from the purchase, and resolves when the list shows that. */
  onWithdraw: () => Promise<unknown>;
}

/**
 * An item of `Rows` with one purchase: its state, and the steps that the API allows. The focus returns to the row when
 * a step has removed its button.
 */
export function PurchaseRow({ purchase, onWithdraw }: PurchaseRowProps) {
  const zone = useReaderZone('UTC');
  const [asks, setAsks] = useState(false);
  const { month, day } = dateParts(purchase.at, zone);
  const state = STATES[purchase.status];
  const price = priceText(purchase);
  const withdraw = async () => {
    await onWithdraw();
    setAsks(false);
    toast('You withdrew', `${price} goes back the way you paid. We mailed you a receipt.`, 'success');
  };
  return (
    <li className={styles.row} tabIndex={-1}>
      <span className={styles.what}>
        {purchase.credits} credits{' '}
        <Data tone="muted" size="sm">
          {price}, {month} {day}
        </Data>
      </span>
      {state === null ? null : <Badge plain>{state}</Badge>}
      {purchase.allowedActions.includes('pay') && purchase.checkoutUrl !== null ? (
        <ButtonLink href={purchase.checkoutUrl} variant="quiet" size="sm">
          Pay
        </ButtonLink>
      ) : null}
      {purchase.allowedActions.includes('return') ? (
        <Button variant="quiet" size="sm" onClick={() => setAsks(true)}>
          Withdraw from this purchase
          <VisuallyHidden>
            {` of ${purchase.credits} credits, ${price}, ${formatDayTime(purchase.at, zone)}`}
          </VisuallyHidden>
        </Button>
      ) : null}
      {purchase.returnableUntil === null ? null : (
        <Text tone="muted" size="sm" className={styles.until}>
          Unused, you can withdraw until {formatDay(purchase.returnableUntil, zone)}.
        </Text>
      )}
      <StepDialog
        open={asks}
        onOpenChange={setAsks}
        title="Withdraw from this purchase?"
        effect={`${purchase.credits} credits leave your account now, and ${price} goes back the way you paid. You need no reason.`}
        keep="Keep them"
        label="Confirm withdrawal"
        busyLabel="Withdrawing..."
        onStep={withdraw}
      />
    </li>
  );
}
