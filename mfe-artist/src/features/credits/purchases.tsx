import type { Purchase, PurchaseStatus } from '@backline/contracts/shop/purchases';
import { priceText } from '@backline/contracts/shop/price-text';
import { Badge } from '@backline/design-system/badge';
import { Button, ButtonLink } from '@backline/design-system/button';
import { LoadMore } from '@backline/design-system/load-more';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Data, Text } from '@backline/design-system/text';
import { dateParts, formatDay, LoadFailed, loadMoreProps, toast, useReaderZone } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purchasesQuery, useReturnPurchase } from './api.ts';
import styles from './purchases.module.css';

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

/** The person's purchases, and the way to withdraw from one whose pack is unused. Empty for people without purchases. */
export function Purchases() {
  const purchases = useInfiniteQuery(purchasesQuery());
  if (purchases.isLoadingError) return <LoadFailed what="Your purchases" queries={[purchases]} />;
  if (!purchases.data?.length) return null;
  return (
    <Section title="Purchases">
      <LoadMore label="Show older purchases" {...loadMoreProps(purchases, 'purchases')}>
        <Rows as="ol">
          {purchases.data.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} />
          ))}
        </Rows>
      </LoadMore>
    </Section>
  );
}

function Row({ purchase }: { purchase: Purchase }) {
  const zone = useReaderZone('UTC');
  const { month, day } = dateParts(purchase.at, zone);
  const state = STATES[purchase.status];
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {purchase.credits} credits{' '}
        <Data tone="muted" size="sm">
          {priceText(purchase)}, {month} {day}
        </Data>
      </span>
      {state === null ? null : <Badge plain>{state}</Badge>}
      {purchase.allowedActions.includes('pay') && purchase.checkoutUrl !== null ? (
        <ButtonLink href={purchase.checkoutUrl} variant="quiet" size="sm">
          Pay
        </ButtonLink>
      ) : null}
      {purchase.allowedActions.includes('return') ? <WithdrawAction purchase={purchase} /> : null}
      {purchase.returnableUntil === null ? null : (
        <Text tone="muted" size="sm" className={styles.until}>
          Unused, you can withdraw until {formatDay(purchase.returnableUntil, zone)}.
        </Text>
      )}
    </li>
  );
}

function WithdrawAction({ purchase }: { purchase: Purchase }) {
  const [open, setOpen] = useState(false);
  const giveBack = useReturnPurchase(purchase.id);
  const price = priceText(purchase);
  const step = async () => {
    await giveBack.mutateAsync();
    setOpen(false);
    toast('You withdrew', `${price} goes back the way you paid. We mailed you a receipt.`, 'success');
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Withdraw from this purchase
      </Button>
      <StepDialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw from this purchase?"
        effect={`${purchase.credits} credits leave your account now, and ${price} goes back the way you paid. You need no reason.`}
        keep="Keep them"
        label="Confirm withdrawal"
        onStep={step}
      />
    </>
  );
}
