import type { PageAnswer } from '@backline/contracts/platform/rendering';
import type { QueryClient } from '@tanstack/react-query';

/** Puts the answers that arrived with a page, as JSON, into the cache of its screens. */
export function adoptAnswers(client: QueryClient, json: string): void {
  for (const [key, data, updatedAt] of JSON.parse(json, revive) as PageAnswer[])
    client.setQueryData(key, data, { updatedAt });
}

/** JSON has no undefined, which stands for the first page of a list. */
function revive(key: string, value: unknown): unknown {
  return key === 'pageParams' && Array.isArray(value)
    ? value.map((param: unknown) => param ?? undefined)
    : value;
}
