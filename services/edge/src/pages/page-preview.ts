import { getPagePreview, type PagePreview } from '@backline/contracts/page-previews';
import type { ApiCall } from '../http/api-call.ts';
import { within } from '../http/within.ts';

/** A page does not wait longer for what only those read who share links to it. */
const PATIENCE_MS = 1_000;

/** What a link to a page shows where it is shared; null for a page of nobody and nothing. */
export type ReadPreview = (path: string) => Promise<PagePreview | null>;

/** Asks the API. @throws Error when it does not say in time. */
export function createPreviews(callApi: ApiCall): ReadPreview {
  async function ask(path: string): Promise<PagePreview | null> {
    const answer = await callApi(getPagePreview, { query: { path } });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`GET ${getPagePreview.path} answered ${answer.status}`);
    return getPagePreview.response.parse(await answer.json());
  }

  return (path) => within(PATIENCE_MS, ask(path));
}
