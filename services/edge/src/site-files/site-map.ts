import { listProfileHandles, SITE_MAP_PAGE_SIZE } from '@backline/contracts/page-previews';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/screen-paths';
import { createCache } from '@backline/service-kit/cache';
import { escapeHtml } from '@backline/service-kit/escape-html';
import { unavailable } from '@backline/service-kit/http/app-error';
import type { ApiCall } from '#src/http/api-call.ts';

/** Pages that a stranger can read and a search engine may show. */
const OPEN_PAGES = [
  SCREEN_PATHS.landing,
  SCREEN_PATHS.events,
  SCREEN_PATHS.earlyAccess,
  SCREEN_PATHS.terms,
  SCREEN_PATHS.privacy,
  SCREEN_PATHS.imprint,
  SCREEN_PATHS.copyright,
];
const KEPT_MS = 3_600_000;
const PAGES_KEPT = 50;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SiteMap {
  /** `/sitemap.xml`: every address, or a list of the pages when there are more than one file holds. */
  index(): Promise<string>;
  /** One of those pages, counted from 1; null when there is no such page. */
  page(number: number): Promise<string | null>;
}

interface Options {
  callApi: ApiCall;
  publicUrl: string;
  clock: () => Date;
}

/** Public pages and profiles for search engines. Each process reads them from the API once an hour. */
export function createSiteMap({ callApi, publicUrl, clock }: Options): SiteMap {
  const profiles = createCache({
    max: PAGES_KEPT,
    ttlMs: KEPT_MS,
    clock,
    load: (page: number) => readHandles(callApi, page),
  });
  const read = async (page: number) => {
    const found = await profiles.fetch(page, { context: undefined });
    if (!found) throw unavailable('The site map is not available. Please try again.');
    return found;
  };
  const addressOf = (path: string) => escapeHtml(new URL(path, publicUrl).href);
  const entry = (kind: 'url' | 'sitemap', path: string) => `<${kind}><loc>${addressOf(path)}</loc></${kind}>`;

  async function page(number: number): Promise<string | null> {
    const { total, handles } = await read(number);
    if (number > pagesOf(total)) return null;
    const paths = [
      ...(number === 1 ? OPEN_PAGES : []),
      ...handles.map((handle) => fillPath(SCREEN_PATHS.profile, handle)),
    ];
    return [HEAD, `<urlset ${NAMESPACE}>`, ...paths.map((path) => entry('url', path)), '</urlset>'].join(
      '\n',
    );
  }

  return {
    page,
    async index() {
      const count = pagesOf((await read(1)).total);
      if (count === 1) return (await page(1)) ?? '';
      const files = Array.from({ length: count }, (_, index) =>
        entry('sitemap', `/sitemap-${index + 1}.xml`),
      );
      return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...files, '</sitemapindex>'].join('\n');
    },
  };
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / SITE_MAP_PAGE_SIZE));
}

async function readHandles(callApi: ApiCall, page: number) {
  const answer = await callApi(listProfileHandles, { query: { page: String(page) } }).catch(
    (cause: unknown) => {
      throw unavailable('The site map is not available. Please try again.', cause);
    },
  );
  if (!answer.ok) throw unavailable('The site map is not available. Please try again.');
  return listProfileHandles.response.parse(await answer.json());
}
