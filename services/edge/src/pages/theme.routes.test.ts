import { describe, expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());

const choose = (theme: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.url}/theme`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ theme }),
  });

describe('the form for the theme', () => {
  it.each(['dark', 'light', 'system'])('keeps %s and shows the page again [navigation 8]', async (theme) => {
    const answer = await choose(theme, { referer: 'http://127.0.0.1:3000/events?from=May#list' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events?from=May']);
    expect(answer.headers.get('set-cookie')).toBe(`theme=${theme}; Max-Age=31536000; Path=/; SameSite=Lax`);
  });

  it.each([undefined, 'nonsense', 'http://127.0.0.1:3000//evil.example', 'https://evil.example/'])(
    'leads nowhere else from %s',
    async (referer) => {
      expect((await choose('light', referer === undefined ? {} : { referer })).headers.get('location')).toBe(
        '/',
      );
    },
  );

  it('lists the known themes', async () => {
    const answer = await choose('pink');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
    expect(await answer.json()).toMatchObject({ fields: { theme: 'Choose dark, light, system' } });
  });

  it('takes nothing from another site [navigation 8]', async () => {
    const answer = await choose('light', { origin: 'https://evil.example' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});
