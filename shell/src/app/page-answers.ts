import { adoptAnswers, bootData, noteServerTime } from '@backline/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';

/** A page may have been cached for a while. Older answers are fetched again once the page is hydrated. */
const FRESH_MS = 10_000;

let isAdopted = false;

/** Adopts the answers in this page (`#backline-answers`), which the server writes when it renders. */
export function adoptPageAnswers(client: QueryClient): void {
  const json = document.getElementById('backline-answers')?.textContent;
  if (!json) return;
  adoptAnswers(client, json);
  noteRenderTime(client);
  isAdopted = true;
}

/**
 * Deadlines begin with the clock of the server, as it rendered them. A page for strangers shows none, and may have been
 * cached for a while.
 */
function noteRenderTime(client: QueryClient): void {
  if (!bootData().user) return;
  const times = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt);
  if (times.length > 0) noteServerTime(Math.max(...times));
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
