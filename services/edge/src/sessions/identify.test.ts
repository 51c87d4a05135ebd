import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEdges, TestBrowser } from './testing/test-edges.ts';
import type { TestEdges } from './testing/test-edges.ts';

let house: TestEdges;

beforeAll(async () => {
  house = await startTestEdges();
});
afterAll(() => house.close());

/** A browser whose session is over: any other answer takes its cookie away. */
function withDeadCookie(): TestBrowser {
  const browser = new TestBrowser();
  browser.cookie = `backline_sid=${'x'.repeat(43)}`;
  return browser;
}

describe('a picture that every cache may keep', () => {
  it.each(['/api/pictures/abc', '/api/spotify/artist/abc/image'])(
    'is answered to nobody in particular: %s',
    async (path) => {
      const answer = await withDeadCookie().fetch(house.edges[0] + path);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('vary')).toBeNull();
      expect(house.upstream.lastApiHeaders).not.toHaveProperty('cookie');
    },
  );

  it('is the only answer of the API that goes out so', async () => {
    const answer = await withDeadCookie().fetch(`${house.edges[0]}/api/spotify/artist/abc`);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(answer.headers.get('vary')).toBe('Cookie');
  });
});
