import type { RouteContext } from '#src/context.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
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
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  if (last && found.length > limit) {
    setHeader('Link', nextLink(path, query, [last.createdAt.getTime(), last._id]));
  }
  return shown;
}
