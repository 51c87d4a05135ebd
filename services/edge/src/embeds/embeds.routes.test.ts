import { expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());
const embed = (platform: string, url: string) =>
  edge.get(`/embeds/${platform}?url=${encodeURIComponent(url)}`);

it.each([
  ['soundcloud', 'https://soundcloud.com/juno/mix', 'https://w.soundcloud.com'],
  ['mixcloud', 'https://www.mixcloud.com/juno/mix/', 'https://player-widget.mixcloud.com'],
])('the page with the player of %s may show nothing else [media 33]', async (platform, url, origin) => {
  const answer = await embed(platform, url);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`default-src 'none'; frame-src ${origin};`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await answer.text()).toContain(`<iframe src="${origin}/`);
});

it.each([
  ['soundcloud', 'https://www.mixcloud.com/juno/mix/'],
  ['soundcloud', 'https://soundcloud.com/juno'],
  ['soundcloud', 'https://on.soundcloud.com/aB3xY'],
  ['soundcloud', 'https://example.org/"><script>'],
  ['spotify', 'https://soundcloud.com/juno/mix'],
])('there is no player of %s for %s', async (platform, url) => {
  const answer = await embed(platform, url);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});

it('no other page may show another site [media 33]', async () => {
  const { headers } = await edge.get('/events');
  expect(headers.get('content-security-policy')).not.toContain('soundcloud');
});
