import { expect, it } from 'vitest';
import { signUp, type BrowserSession } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

function refresh(browser: TestBrowser, handle: unknown, edge = site.edges[0]) {
  return browser.fetch(`${edge}/auth/v1/token?grant_type=refresh_token`, {
    json: { refresh_token: handle },
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
}

it('a browser’s handle is refused without the cookie, and with the cookie of another person', async () => {
  const [one, other] = [await signUp(site), await signUp(site)];
  for (const browser of [new TestBrowser(), other.browser]) {
    const answer = await refresh(browser, one.body.session.refresh_token);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
  }
});

it('a body with no handle is refused', async () => {
  const { browser } = await signUp(site);
  expect((await refresh(browser, { $ne: null })).status).toBe(400);
});

it.each([{}, { refresh_token: '' }, { refresh_token: null }])(
  'a body without a refresh token is refused in the shape of OAuth: %j',
  async (json) => {
    const url = `${site.edges[0]}/auth/v1/token?grant_type=refresh_token`;
    const answer = await new TestBrowser().fetch(url, { json });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  },
);

it('a refresh returns the next handle, a user, and a token that the API accepts', async () => {
  const { browser, body, email } = await signUp(site);
  const answer = await refresh(browser, body.session.refresh_token);
  const next = (await answer.json()) as BrowserSession;
  expect(next).toMatchObject({ refresh_token: expect.stringMatching(/\.1$/), user: { email } });
  expect(next.access_token).not.toBe(body.session.access_token);
  const headers = { Authorization: `Bearer ${next.access_token}` };
  expect((await fetch(`${site.edges[1]}/api/things`, { headers })).status).toBe(200);
});

it('twenty tabs with the same handle at two edges make one refresh, and all get the same next handle', async () => {
  const { browser, body } = await signUp(site);
  const before = site.upstream.refreshes;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      refresh(browser, body.session.refresh_token, site.edges[index % 2]),
    ),
  );
  const sessions = await Promise.all(answers.map(async (answer) => (await answer.json()) as BrowserSession));
  expect(site.upstream.refreshes - before).toBe(1);
  expect(new Set(sessions.map(({ refresh_token: handle }) => handle)).size).toBe(1);
  expect(new Set(sessions.map(({ access_token: token }) => token)).size).toBe(1);
});

it('the old handle of a tab that slept gives the current tokens, without another refresh', async () => {
  const { browser, body } = await signUp(site);
  await refresh(browser, body.session.refresh_token);
  site.now.value += 60_000;
  const before = site.upstream.refreshes;
  const answer = await refresh(browser, body.session.refresh_token);
  expect(await answer.json()).toMatchObject({ refresh_token: expect.stringMatching(/\.1$/) });
  expect(site.upstream.refreshes).toBe(before);
});
