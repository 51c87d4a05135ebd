import { adoptAnswers } from '@backline/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** A page may have been cached for a while. Older answers are fetched again once the page is hydrated. */
const FRESH_MS = 10_000;

let isAdopted = false;

/** Adopts the answers in this page (`#backline-answers`), which the server writes when it renders. */
export function adoptPageAnswers(client: QueryClient): void {
  const json = document.getElementById('backline-answers')?.textContent;
  if (!json) return;
  adoptAnswers(client, json);
  isAdopted = true;
}

/** Fetches old answers again, once, if the screen shows them. */
export async function refreshOldAnswers(client: QueryClient): Promise<void> {
  if (!isAdopted) return;
  isAdopted = false;
  const before = Date.now() - FRESH_MS;
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.dataUpdatedAt < before,
  });
}
