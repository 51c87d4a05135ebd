import type { Purchase } from '@backline/contracts/shop/purchases';
import { Rows } from '@backline/design-system/rows';
import { PurchaseRow } from '@backline/shell-sdk/purchase-row';
import { useQuery } from '@tanstack/react-query';
import { linkedPurchasesQuery, useWithdraw } from './api.ts';
import { LinkedSection } from './linked-section.tsx';

/** The purchases from which a suspended person may withdraw. Nothing for a person without one. */
export function LinkedPurchases({ token }: { token: string }) {
  const query = useQuery(linkedPurchasesQuery(token));
  if (query.data?.length === 0) return null;
  return (
    <LinkedSection title="Your purchases" query={query}>
      {(purchases) => (
        <Rows as="ol">
          {purchases.map((purchase) => (
            <LinkedPurchase key={purchase.id} purchase={purchase} token={token} />
          ))}
        </Rows>
      )}
    </LinkedSection>
  );
}

function LinkedPurchase({ purchase, token }: { purchase: Purchase; token: string }) {
  const { mutateAsync } = useWithdraw(purchase.id, token);
  return <PurchaseRow purchase={purchase} onWithdraw={() => mutateAsync()} />;
}
