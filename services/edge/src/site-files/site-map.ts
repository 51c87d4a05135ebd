import { listProfileHandles, SITE_MAP_PAGE_SIZE } from '@backline/contracts/pages/page-previews';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { listVenueHandles } from '@backline/contracts/pages/venues';
import { createCache } from '@backline/service-kit/cache';
import { escapeHtml } from '@backline/service-kit/escape-html';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
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
const NOT_AVAILABLE = 'The site map is not available. Please try again.';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SiteMap {
  /** `/sitemap.xml`: every address, or a list of pages if there are more than one file may contain. */
  index(): Promise<string>;
  /** One of those pages, counted from 1. Null if there is no such page. */
  page(number: number): Promise<string | null>;
}

interface Options {
  callApi: ApiCall;
  publicUrl: string;
  clock: () => Date;
}

/** Public pages with a handle, in the order of the site map. */
const KINDS = [
  { path: SCREEN_PATHS.profile, list: listProfileHandles },
  { path: SCREEN_PATHS.venue, list: listVenueHandles },
] as const;
type Kind = (typeof KINDS)[number];

/** Public pages, profiles and venues for search engines. Each process reads them from the API once an hour. */
export function createSiteMap({ callApi, publicUrl, clock }: Options): SiteMap {
  const kept = KINDS.map((kind) =>
    createCache({
      max: PAGES_KEPT,
      ttlMs: KEPT_MS,
      clock,
      load: (page: number) => readHandles(callApi, kind, page),
    }),
  );
  const read = async (kind: number, page: number) => {
    const found = await kept[kind]?.fetch(page, { context: undefined });
    if (!found) throw unavailable(NOT_AVAILABLE);
    return found;
  };
  const addressOf = (path: string) => escapeHtml(new URL(path, publicUrl).href);
  const entry = (kind: 'url' | 'sitemap', path: string) => `<${kind}><loc>${addressOf(path)}</loc></${kind}>`;
  const write = (paths: readonly string[]) =>
    [HEAD, `<urlset ${NAMESPACE}>`, ...paths.map((path) => entry('url', path)), '</urlset>'].join('\n');
  const countPages = async () => {
    const firsts = await Promise.all(KINDS.map((_kind, index) => read(index, 1)));
    return firsts.map(({ total }) => Math.ceil(total / SITE_MAP_PAGE_SIZE));
  };
  const pathsOf = async (kind: number, page: number) => (await read(kind, page)).paths;

  async function page(number: number): Promise<string | null> {
    if (number === 1) return write([...OPEN_PAGES, ...(await pathsOf(0, 1))]);
    const [profiles = 0, venues = 0] = await countPages();
    // The first page exists even without profiles.
    const before = Math.max(1, profiles);
    if (number <= before) return write(await pathsOf(0, number));
    return number <= before + venues ? write(await pathsOf(1, number - before)) : null;
  }

  return {
    page,
    async index() {
      const [profiles = 0, venues = 0] = await countPages();
      if (profiles <= 1 && venues <= 1) {
        return write([...OPEN_PAGES, ...(await pathsOf(0, 1)), ...(await pathsOf(1, 1))]);
      }
      const files = Array.from({ length: Math.max(1, profiles) + venues }, (_, index) =>
        entry('sitemap', `/sitemap-${index + 1}.xml`),
      );
      return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...files, '</sitemapindex>'].join('\n');
    },
  };
}

async function readHandles(callApi: ApiCall, { path, list }: Kind, page: number) {
  const answer = await callApi(list, { query: { page: String(page) } }).catch((cause: unknown) => {
    throw unavailable(NOT_AVAILABLE, cause);
  });
  if (!answer.ok) throw unavailable(NOT_AVAILABLE);
  const { response } = await list.schemas();
  const { total, handles } = response.parse(await answer.json());
  return { total, paths: handles.map((handle) => fillPath(path, handle)) };
}
