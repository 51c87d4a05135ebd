import { getPagePreview, type PagePreview } from '@backline/contracts/page-previews';

/** A page does not wait longer for what only those read who share links to it. */
const TIMEOUT_MS = 1_000;

/** What a link to a page shows where it is shared; null for a page of nobody and nothing. */
export type ReadPreview = (path: string) => Promise<PagePreview | null>;

/** Asks the API. @throws Error when it does not say in time. */
export function createPreviews(apiUrl: string): ReadPreview {
  const base = apiUrl.replace(/\/+$/, '') + getPagePreview.path;
  return async (path) => {
    const url = `${base}?${new URLSearchParams({ path }).toString()}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`GET ${getPagePreview.path} answered ${answer.status}`);
    return getPagePreview.response.parse(await answer.json());
  };
}
