import { listProfileHandles, SITE_MAP_PAGE_SIZE } from '@backline/contracts/pages/page-previews';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#src/http/api-call.ts';
import { createSiteMap } from './site-map.ts';

const HOUR = 3_600_000;

/** The site map of a product with so many profiles and venues. */
function siteMapOf(counts: { profiles: number; venues: number }) {
  let now = HOUR;
  let trouble: 'away' | 'broken' | undefined;
  const asked: string[] = [];
  const callApi = (async (endpoint: typeof listProfileHandles, { query }: { query: { page: string } }) => {
    const kind = endpoint.path === listProfileHandles.path ? 'profiles' : 'venues';
    asked.push(`${kind} ${query.page}`);
    if (trouble === 'away') throw new Error('away');
    const total = counts[kind];
    const before = (Number(query.page) - 1) * SITE_MAP_PAGE_SIZE;
    const length = Math.max(0, Math.min(SITE_MAP_PAGE_SIZE, total - before));
    const handles = Array.from({ length }, (_, index) => `${kind}-${before + index + 1}`);
    return Response.json({ total, handles }, { status: trouble === 'broken' ? 500 : 200 });
  }) as unknown as ApiCall;
  const map = createSiteMap({ callApi, publicUrl: 'https://backline.test', clock: () => new Date(now) });
  return {
    map,
    asked,
    pass: (ms: number) => void (now += ms),
    setTrouble: (next: typeof trouble) => void (trouble = next),
  };
}

const addressesIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!);

describe('a small product', () => {
  it('has one file with its open pages, profiles and venues', async () => {
    const xml = await siteMapOf({ profiles: 1, venues: 2 }).map.index();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    const addresses = addressesIn(xml);
    expect(addresses).toContain('https://backline.test/events');
    expect(addresses.slice(-3)).toEqual([
      'https://backline.test/profile/profiles-1',
      'https://backline.test/venue/venues-1',
      'https://backline.test/venue/venues-2',
    ]);
  });

  it('has its open pages without any profile', async () => {
    const { map } = siteMapOf({ profiles: 0, venues: 0 });
    expect(addressesIn(await map.index())).toContain('https://backline.test/terms');
    expect(await map.page(2)).toBeNull();
  });

  it('names no page that needs a sign-in', async () => {
    const addresses = addressesIn(await siteMapOf({ profiles: 1, venues: 1 }).map.index());
    expect(addresses.filter((address) => /\/(admin|settings|credits|applications)/.test(address))).toEqual(
      [],
    );
  });
});

describe('a large product', () => {
  const counts = { profiles: SITE_MAP_PAGE_SIZE + 1, venues: 2 };

  it('lists its files, and each profile and venue stands in one of them', async () => {
    const { map } = siteMapOf(counts);
    expect(addressesIn(await map.index())).toEqual([
      'https://backline.test/sitemap-1.xml',
      'https://backline.test/sitemap-2.xml',
      'https://backline.test/sitemap-3.xml',
    ]);
    const pages = await Promise.all([1, 2, 3].map((number) => map.page(number)));
    const addresses = pages.flatMap(addressesIn);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('/profile/'))).toHaveLength(counts.profiles);
    expect(addresses.filter((address) => address.includes('/venue/'))).toHaveLength(counts.venues);
    expect(addresses).toContain('https://backline.test/events');
  });

  it('has no file after the last', async () => {
    expect(await siteMapOf(counts).map.page(4)).toBeNull();
  });

  it('of venues alone begins with the open pages', async () => {
    const { map } = siteMapOf({ profiles: 0, venues: SITE_MAP_PAGE_SIZE + 1 });
    expect(addressesIn(await map.index())).toHaveLength(3);
    expect(addressesIn(await map.page(1))).toContain('https://backline.test/events');
    expect(addressesIn(await map.page(3))).toEqual([
      `https://backline.test/venue/venues-${SITE_MAP_PAGE_SIZE + 1}`,
    ]);
  });
});

describe('the API', () => {
  it('is asked once an hour', async () => {
    const { map, asked, pass } = siteMapOf({ profiles: 1, venues: 1 });
    await map.index();
    await map.page(1);
    pass(HOUR - 1);
    await map.index();
    expect(asked.toSorted()).toEqual(['profiles 1', 'venues 1']);
    pass(2);
    await map.index();
    expect(asked).toHaveLength(4);
  });

  it.each(['away', 'broken'] as const)(
    'that is %s is told in words, and asked again next time',
    async (trouble) => {
      const { map, setTrouble } = siteMapOf({ profiles: 1, venues: 1 });
      setTrouble(trouble);
      await expect(map.index()).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The site map is not available. Please try again.',
      });
      setTrouble(undefined);
      expect(addressesIn(await map.index())).toContain('https://backline.test/venue/venues-1');
    },
  );
});
