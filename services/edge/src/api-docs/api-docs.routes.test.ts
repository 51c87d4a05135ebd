import { describe, expect, it } from 'vitest';
import { integrityOf } from '#src/releases/store/integrity.ts';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end('the API'));

async function filesOfPage() {
  const html = await (await edge.get('/api/docs')).text();
  const tags = html.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)" integrity="([^"]+)"/g);
  return [...tags].map(([, url = '', integrity = '']) => ({ url, integrity }));
}

describe('the page of the API', () => {
  it('loads files of our origin alone, under the policy of all pages', async () => {
    const page = await edge.get('/api/docs');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('integrity-policy')).toContain('blocked-destinations=(script)');
    expect(await page.text()).not.toMatch(/(?:src|href)="(?!\/api\/)/);
  });

  it('names each file with its hash, and gets it with and without compression', async () => {
    const files = await filesOfPage();
    expect(files.map(({ url }) => url)).toEqual([
      '/api/docs/swagger-ui.css',
      '/api/docs/docs.css',
      '/api/docs/swagger-ui-bundle.js',
      '/api/docs/start.js',
    ]);
    for (const { url, integrity } of files) {
      for (const encoding of ['br', 'identity']) {
        const answer = await edge.get(url, { 'accept-encoding': encoding });
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
        expect(integrityOf(Buffer.from(await answer.arrayBuffer()))).toBe(integrity);
      }
    }
  });

  it.each(['/api/docs/package.json', '/api/docs/..%2fpackage.json', '/api/docs/swagger-ui.js'])(
    'gives no other file: %s',
    async (path) => {
      const answer = await edge.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('leaves all other addresses to the API', async () => {
    expect(await (await edge.get('/api/docs-of-another')).text()).toBe('the API');
  });
});
