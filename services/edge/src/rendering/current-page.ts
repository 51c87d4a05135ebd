import { isDeepStrictEqual } from 'node:util';
import type { RenderedPage } from '@backline/contracts/platform/rendering';
import { within } from '@backline/service-kit/http/answers/within';
import * as z from 'zod';
import type { ApiCall } from '#src/http/api-call.ts';

/** A visitor waits meanwhile. */
const TIMEOUT_MS = 500;

/** The key of a query is its call, its input, and a word for a list that is read in pages. */
const input = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
});
const path = z.string().startsWith('/api/');
const pageAnswer = z.tuple([
  z.union([z.tuple([path, input]), z.tuple([path, input, z.literal('pages')])]),
  z.unknown(),
  z.number(),
]);
/** A list of which the page shows the start. */
const firstPage = z.object({ pages: z.tuple([z.object({ items: z.unknown() })]) });

/** Whether the API answers the calls of a page as it did when the page was rendered. False if that is unknown. */
export type IsCurrent = (page: RenderedPage) => Promise<boolean>;

/**
 * A page is made of the API's answers and nothing else, so a page with the present answers shows nothing that was
 * hidden or changed meanwhile.
 */
export function createCurrentCheck(callApi: ApiCall): IsCurrent {
  async function requireSame(answer: unknown): Promise<void> {
    const [[pattern, { params = {}, query = {} }, pages], data] = pageAnswer.parse(answer);
    const place = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const wanted = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const response = await callApi({ method: 'GET', path: place }, { query: Object.fromEntries(wanted) });
    const shown = pages === undefined ? data : firstPage.parse(data).pages[0].items;
    if (!response.ok || !isDeepStrictEqual(await response.json(), shown)) throw new Error('changed');
  }

  return ({ answers }) =>
    within(TIMEOUT_MS, Promise.all(answers.map(requireSame))).then(
      () => true,
      () => false,
    );
}
