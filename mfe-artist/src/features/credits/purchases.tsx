import type { Purchase } from '@backline/contracts/shop/purchases';
import { LoadMore } from '@backline/design-system/load-more';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { PurchaseRow } from '@backline/shell-sdk/purchase-row';
import { useInfiniteQuery } from '@tanstack/react-query';
import { purchasesQuery, useReturnPurchase } from './api.ts';

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
            <OwnPurchase key={purchase.id} purchase={purchase} />
          ))}
        </Rows>
      </LoadMore>
    </Section>
  );
}

function OwnPurchase({ purchase }: { purchase: Purchase }) {
  const { mutateAsync } = useReturnPurchase(purchase.id);
  return <PurchaseRow purchase={purchase} onWithdraw={() => mutateAsync()} />;
}
