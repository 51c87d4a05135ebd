import { SITE_MAP_PAGE_SIZE } from '@backline/contracts/pages/page-previews';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

let handles: string[] = [];
let venues: string[] = [];
let isAway = false;
const edge = useTestEdge((req, res) => {
  const url = new URL(req.url ?? '', 'http://api.test');
  const all = url.pathname === '/api/venue-handles' ? venues : handles;
  if (!url.pathname.endsWith('-handles') || isAway) return void res.writeHead(503).end('{}');
  const from = (Number(url.searchParams.get('page')) - 1) * SITE_MAP_PAGE_SIZE;
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ total: all.length, handles: all.slice(from, from + SITE_MAP_PAGE_SIZE) }));
});
beforeEach(() => {
  [handles, venues, isAway] = [['juno-halide', 'r&b'], ['salt-house'], false];
});

const PUBLIC = { publicUrl: 'https://backline.test', contactEmail: 'crew@backline.test' };
const textOf = async (url: string) => (await fetch(url)).text();
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the site map', () => {
  it('has the open pages, every public profile and every venue', async () => {
    const { url } = await edge.another(PUBLIC);
    const answer = await fetch(`${url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(addresses(await answer.text())).toEqual([
      'https://backline.test/',
      'https://backline.test/events',
      'https://backline.test/beta-signup',
      'https://backline.test/terms',
      'https://backline.test/privacy',
      'https://backline.test/imprint',
      'https://backline.test/copyright',
      'https://backline.test/profile/juno-halide',
      'https://backline.test/profile/r%26b',
      'https://backline.test/venue/salt-house',
    ]);
  });

  it('is a list of pages when one file would be too long', async () => {
    handles = Array.from({ length: SITE_MAP_PAGE_SIZE + 1 }, (_, number) => `artist-${number}`);
    const { url } = await edge.another(PUBLIC);
    const index = await textOf(`${url}/sitemap.xml`);
    expect(index).toContain('<sitemapindex ');
    expect(addresses(index)).toEqual([
      'https://backline.test/sitemap-1.xml',
      'https://backline.test/sitemap-2.xml',
      'https://backline.test/sitemap-3.xml',
    ]);
    expect(addresses(await textOf(`${url}/sitemap-1.xml`))).toHaveLength(SITE_MAP_PAGE_SIZE + 7);
    expect(addresses(await textOf(`${url}/sitemap-2.xml`))).toEqual([
      `https://backline.test/profile/artist-${SITE_MAP_PAGE_SIZE}`,
    ]);
    expect(addresses(await textOf(`${url}/sitemap-3.xml`))).toEqual([
      'https://backline.test/venue/salt-house',
    ]);
    const statuses = ['4', '0', 'x'].map(async (page) => (await fetch(`${url}/sitemap-${page}.xml`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it('asks robots to return later while the API is down', async () => {
    isAway = true;
    const { url } = await edge.another(PUBLIC);
    const answer = await fetch(`${url}/sitemap.xml`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    isAway = false;
    expect((await fetch(`${url}/sitemap.xml`)).status).toBe(200);
  });
});

describe('robots', () => {
  it('learn where the site map is, and keep out of the API', async () => {
    const { url } = await edge.another(PUBLIC);
    const text = await textOf(`${url}/robots.txt`);
    expect(text).toContain('Sitemap: https://backline.test/sitemap.xml');
    expect(text).toContain('Disallow: /api/');
  });

  it('keep out of a demo', async () => {
    const { url } = await edge.another({ ...PUBLIC, demo: true });
    expect(await textOf(`${url}/robots.txt`)).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('security.txt', () => {
  it('contains the contact, and expires within a year', async () => {
    const { url } = await edge.another(PUBLIC);
    const answer = await fetch(`${url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:crew@backline.test\n');
    expect(text).toContain('Canonical: https://backline.test/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('is not there without a contact', async () => {
    expect((await edge.get('/.well-known/security.txt')).status).toBe(404);
  });
});

describe('a browser', () => {
  it('finds the icon that it looks for by itself, in three sizes [releases 24]', async () => {
    const answer = await edge.get('/favicon.ico');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    const icon = Buffer.from(await answer.arrayBuffer());
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
    expect([0, 1, 2].map((index) => icon.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
  });
});

describe('a link to a page without its own picture', () => {
  it('shows the picture of the product [releases 25]', async () => {
    const html = await (await edge.get('/')).text();
    const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const png = Buffer.from(await (await edge.get(new URL(image).pathname)).arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('a home screen', () => {
  it('finds the manifest and every icon of a page and the manifest, in their given sizes', async () => {
    const html = await (await edge.get('/events')).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const answer = await edge.get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as Record<'theme_color' | 'background_color', string> & {
      icons: { src: string; sizes: string }[];
    };
    const { icons, theme_color: around, background_color: behind } = manifest;
    expect(html).toMatch(new RegExp(`<meta name="theme-color" [^>]*content="${around}">`));
    expect(behind).toBe(around);
    const [, touch = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
    for (const { src, sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
      const file = await edge.get(src);
      expect(file.headers.get('content-type')).toBe('image/png');
      const png = Buffer.from(await file.arrayBuffer());
      // Width and height are in the header of a PNG.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await edge.get('/icons/other.png')).status).toBe(404);
  });
});
