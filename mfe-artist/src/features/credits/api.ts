import { getCredits, listLedger } from '@backline/contracts/shop/credits';
import {
  buyPack,
  getPurchase,
  listPurchases,
  payTest,
  returnPurchase,
  type TestResult,
} from '@backline/contracts/shop/purchases';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

export const ledgerQuery = () => ({ ...endpointPages(listLedger, { query: {} }), ...everyVisit });
/** A short page, because a phone shows the ledger below the purchases. */
export const purchasesQuery = () => ({
  ...endpointPages(listPurchases, { query: { limit: 10 } }),
  ...everyVisit,
});
export const purchaseQuery = (id: string) => ({
  ...endpointQuery(getPurchase, { params: { id } }),
  ...everyVisit,
});

interface Order {
  packId: string;
  country?: string | undefined;
  eventId?: string | undefined;
  idempotencyKey: string;
}

/** Begins a purchase. The answer has the address of the checkout. */
export function useBuyPack() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Order) => call(buyPack, { body }, { idempotencyKey }),
  });
}

/** Ends the test checkout of a purchase. */
export function usePayTest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (result: TestResult) => call(payTest, { params: { id }, body: { result } }),
    onSettled: () => askAgain(client),
  });
}

/** Withdraws from a purchase. It is done once the lists show that. */
export function useReturnPurchase(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(returnPurchase, { params: { id } }),
    onSettled: () => invalidate(client, ...CHANGED),
  });
}

/** What a changed purchase changes. */
const CHANGED = [getCredits, listLedger, listPurchases, getPurchase] as const;

/** After a purchase has changed, the screens that show its effects ask the server again. */
export function askAgain(client: QueryClient): void {
  void invalidate(client, ...CHANGED);
}
