import type { AdminPurchase } from '@backline/contracts/shop/admin-purchases';
import { priceText } from '@backline/contracts/shop/price-text';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { DecideDialog } from '#src/shared/decide-dialog.tsx';
import { useRefund } from './api.ts';

/** Refunds a purchase, with a reason for the audit log. */
export function RefundPurchase({ purchase }: { purchase: AdminPurchase }) {
  const { mutateAsync } = useRefund(purchase.id);
  const { id, credits, at, isTest } = purchase;
  const name = purchase.artist.name || 'an artist';
  const price = priceText(purchase);
  const day = formatDay(at, useReaderZone('UTC'));
  const test = isTest ? ' This was a test: no money moves.' : '';
  const text = {
    label: `Refund ${price}`,
    variant: 'danger' as const,
    title: `Refund ${price} to ${name}?`,
    description: `${credits} credits leave the account; what was spent becomes a debt.${test}`,
    done: 'Refund begun',
  };
  return (
    <DecideDialog
      text={text}
      id={`refund:${id}`}
      about={`${name}, ${credits} credits, ${day}`}
      hint="It stands in the audit log. The artist does not read it."
      decide={async (reason) => {
        const { owed } = await mutateAsync(reason);
        return owed === 0 ? `${credits} credits are taken back.` : `${name} owes ${owed} credits now.`;
      }}
    />
  );
}
