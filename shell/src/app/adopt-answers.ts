import type { PageAnswer } from '@backline/contracts/rendering';
import type { QueryClient } from '@tanstack/react-query';

/** A page may have been kept for a while. Older answers are asked for again once the page is live. */
const FRESH_MS = 10_000;

let isAdopted = false;

/** Puts the answers that came with the page (`#backline-answers`) where screens look for them. */
export function adoptAnswers(client: QueryClient): void {
  const text = document.getElementById('backline-answers')?.textContent;
  if (!text) return;
  isAdopted = true;
  for (const [key, data, updatedAt] of JSON.parse(text, revive) as PageAnswer[])
    client.setQueryData(key, data, { updatedAt });
}

/** JSON has no undefined, which stands for the first page of a list. */
function revive(key: string, value: unknown): unknown {
  return key === 'pageParams' && Array.isArray(value)
    ? value.map((param: unknown) => param ?? undefined)
    : value;
}

/** Asks again, once, for what the screen shows and what came too long ago. */
export async function refreshOldAnswers(client: QueryClient): Promise<void> {
  if (!isAdopted) return;
  isAdopted = false;
  const before = Date.now() - FRESH_MS;
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt < before });
}
