import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import { invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Options<Item> {
  /** The query whose answer has the order. */
  queryKey: QueryKey;
  /** Writes an order into that answer. */
  show: (items: Item[]) => void;
  store: (ids: string[]) => Promise<unknown>;
  /** The calls whose answers change with the order. */
  affected: readonly EndpointDefinition[];
}

/** Stores the order of a list. The screen shows each order at once, and they are stored one after the other. */
export function useStoredOrder<Item extends { id: string }>({
  queryKey,
  show,
  store,
  affected,
}: Options<Item>) {
  const client = useQueryClient();
  const mutationKey = ['order', ...queryKey];
  return useMutation({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    mutationFn: (items: Item[]) => store(items.map(({ id }) => id)),
    async onMutate(items) {
      // An answer that is still on its way has an older order.
      await client.cancelQueries({ queryKey });
      show(items);
    },
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : invalidate(client, ...affected)),
  });
}
