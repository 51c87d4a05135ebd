import type { PurchaseStatus } from '@backline/contracts/shop/purchases';
import { Alert } from '@backline/design-system/alert';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain, purchaseQuery } from './api.ts';

const EVERY_MS = 3000;
/** The screen looks this many times. A bank transfer takes days, and a notice reports it. */
const LOOKS = 20;

type Words = { tone: 'ok' | 'info' | 'warn'; title: string; text: string };

const NOTHING_CHARGED = 'Nothing was charged.';
/** The person left an open checkout. The payment service keeps it open for a while. */
const LEFT: Words = {
  tone: 'warn',
  title: 'You left the checkout',
  text: `${NOTHING_CHARGED} You can still pay, under Purchases.`,
};
const WORDS: Record<PurchaseStatus, (credits: number) => Words> = {
  open: () => ({
    tone: 'info',
    title: 'Your payment is being confirmed',
    text: 'The credits come as soon as it is. You need not wait here.',
  }),
  paid: (credits) => ({
    tone: 'ok',
    title: `${credits} credits added`,
    text: 'Your receipt is on its way by email.',
  }),
  expired: () => ({ tone: 'warn', title: 'You left the checkout', text: NOTHING_CHARGED }),
  failed: () => ({ tone: 'warn', title: 'The payment did not go through', text: NOTHING_CHARGED }),
  refunding: () => ({
    tone: 'warn',
    title: 'The payment goes back to you',
    text: 'You asked for it, or we do not sell credits in the country you paid from.',
  }),
  refunded: () => ({ tone: 'info', title: 'The payment went back to you', text: 'Its credits are gone.' }),
  disputed: () => ({
    tone: 'warn',
    title: 'Your bank took the payment back',
    text: 'Its credits are gone until the bank decides.',
  }),
};

/**
 * The state of the purchase whose checkout the person returns from. `hasLeft` means that they did not pay there.
 */
export function ReturnedPurchase({ id, hasLeft }: { id: string; hasLeft: boolean }) {
  const client = useQueryClient();
  const query = useQuery({
    ...purchaseQuery(id),
    refetchInterval: ({ state }) =>
      !hasLeft && state.data?.status === 'open' && state.dataUpdateCount < LOOKS ? EVERY_MS : false,
  });
  const { data: purchase } = query;
  const status = purchase?.status;
  useEffect(() => {
    if (status !== undefined && status !== 'open') askAgain(client);
  }, [client, status]);
  if (query.isLoadingError) return <LoadFailed what="Your payment" queries={[query]} />;
  if (!purchase) return <SkeletonRows label="Loading your payment" rows={1} />;
  const { tone, title, text } =
    hasLeft && status === 'open' ? LEFT : WORDS[purchase.status](purchase.credits);
  return (
    <Alert tone={tone} title={title}>
      {text}
    </Alert>
  );
}
