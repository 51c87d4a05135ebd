import type { AdminPurchase } from '@backline/contracts/shop/admin-purchases';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { TicketIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { purchasesQuery, searchFault } from './api.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { PurchaseSearch } from './purchase-search.tsx';
import styles from './purchases.module.css';

/** The purchases of artists, and their refunds. */
export function PurchasesPage() {
  return (
    <AdminPage
      title="Purchases"
      intro="A refund takes back the credits that are left. What was spent becomes a debt."
    >
      <Purchases />
    </AdminPage>
  );
}

function Purchases() {
  const [typed, setTyped] = useState('');
  const [buyer, setBuyer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const purchases = useInfiniteQuery(purchasesQuery(buyer));
  const fault = searchFault(purchases.error);
  const showAll = () => {
    setTyped('');
    setBuyer('');
    // The button that was pressed disappears.
    field.current?.focus();
  };
  return (
    <>
      <PurchaseSearch
        ref={field}
        value={typed}
        error={typed.trim() === buyer ? fault : undefined}
        onChange={(text) => {
          setTyped(text);
          if (text === '') setBuyer('');
        }}
        onSearch={() => setBuyer(typed.trim())}
      />
      {purchases.isLoadingError && fault === undefined ? (
        <LoadFailed what="The purchases" queries={[purchases]} />
      ) : purchases.isPending ? (
        <SkeletonRows rows={3} label="Loading purchases" />
      ) : purchases.data?.length ? (
        <PurchaseList purchases={purchases.data} more={loadMoreProps(purchases, 'purchases')} />
      ) : (
        <NoPurchases buyer={buyer} onShowAll={showAll} />
      )}
    </>
  );
}

interface ListProps {
  purchases: readonly AdminPurchase[];
  more: ReturnType<typeof loadMoreProps>;
}

function PurchaseList({ purchases, more }: ListProps) {
  return (
    <LoadMore label="Show older purchases" {...more}>
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseCard purchase={purchase} />
          </li>
        ))}
      </ul>
    </LoadMore>
  );
}

function NoPurchases({ buyer, onShowAll }: { buyer: string; onShowAll: () => void }) {
  if (buyer === '') return <EmptyState icon={<TicketIcon />} title="Nobody has bought credits yet." />;
  return (
    <EmptyState
      icon={<TicketIcon />}
      title="No purchases match your search."
      action={
        <Button variant="quiet" size="sm" onClick={onShowAll}>
          Show all purchases
        </Button>
      }
    />
  );
}
