import { adoptAnswers } from '@backline/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** A page may have been kept for a while. Older answers are asked for again once the page is live. */
const FRESH_MS = 10_000;

let isAdopted = false;

/** Adopts the answers in this page (`#backline-answers`), which are there when the server rendered it. */
export function adoptPageAnswers(client: QueryClient): void {
  const json = document.getElementById('backline-answers')?.textContent;
  if (!json) return;
  adoptAnswers(client, json);
  isAdopted = true;
}

/** Asks again, once, for what the screen shows and what came too long ago. */
export async function refreshOldAnswers(client: QueryClient): Promise<void> {
  if (!isAdopted) return;
  isAdopted = false;
  const before = Date.now() - FRESH_MS;
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.dataUpdatedAt < before,
  });
}
