import { getPagePreviewSchemas } from '@backline/contracts/pages/page-previews.schemas';
import { getPagePreview, type PagePreview } from '@backline/contracts/pages/page-previews';
import { within } from '@backline/service-kit/http/answers/within';
import type { ApiCall } from '#src/http/api-call.ts';

/** Link previews are optional. They must not delay the page. */
const TIMEOUT_MS = 1_000;

/** The link preview of a page. Null if the API knows no such page. */
export type ReadPreview = (path: string) => Promise<PagePreview | null>;

/** Reads previews from the API. @throws Error if it does not answer in time. */
export function createPreviews(callApi: ApiCall): ReadPreview {
  async function fetchPreview(path: string): Promise<PagePreview | null> {
    const answer = await callApi(getPagePreview, { query: { path } });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`GET ${getPagePreview.path} answered ${answer.status}`);
    return getPagePreviewSchemas.response.parse(await answer.json());
  }

  return (path) => within(TIMEOUT_MS, fetchPreview(path));
}
