import type { RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import type { PurchaseRecord } from './purchases.model.ts';
import { listPurchases, type PurchaseBuyer } from './purchases.service.ts';

interface ListCall {
  query: Record<string, string | number | undefined> & { limit: number; cursor?: string | undefined };
  setHeader(name: string, value: string): void;
}

/** One page of purchases, with the link to the next one at `path`. */
export async function pageOfPurchases(
  context: RouteContext,
  buyer: PurchaseBuyer,
  path: string,
  { query, setHeader }: ListCall,
): Promise<PurchaseRecord[]> {
  const { limit, cursor } = query;
  const found = await listPurchases(context, buyer, { limit: limit + 1, after: readCursor(cursor) });
  return takePage(found, { path, query, setHeader }, ({ createdAt, _id }) => [createdAt.getTime(), _id]);
}
