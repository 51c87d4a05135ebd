import { expect, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

/** The user agent of a person's browser. The tests' own browser calls itself headless, and counts as a robot. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const told = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.status() === 202);

/** Looks at a profile. Returns the milliseconds between the complete page and the report of the view. */
async function look(page: Page, open: () => Promise<unknown>): Promise<number> {
  const answer = told(page, '/api/page-views');
  await open();
  await answer;
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const view = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/api/page-views'));
    return (view?.startTime ?? 0) - (visit?.domComplete ?? 0);
  });
}

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Over time' }).locator('div', { hasText: label }).last();

test('a visit counts once a day, and the owner sees it @both @core-phone [numbers 6]', async ({
  page,
  browser,
}) => {
  await becomeArtist(page);
  await page.goto('/stats');
  await expect(page.getByText('Nothing to count yet')).toBeVisible();
  await checkScreen(page, 'stats-new');
  const { artistId } = await json<{ artistId: string }>(await page.request.get('/api/auth/user'));
  const profile = `/profile/${artistId}`;
  await look(page, () => page.goto(profile));

  const context = await browser.newContext({ userAgent: FIREFOX, baseURL: new URL(page.url()).origin });
  const stranger = await context.newPage();
  expect(await look(stranger, () => stranger.goto(profile))).toBeGreaterThanOrEqual(0);
  await look(stranger, () => stranger.reload());
  await stranger.getByRole('button', { name: 'Share' }).first().click();
  const shared = stranger.waitForResponse((answer) => answer.url().endsWith('/acts'));
  await stranger.getByRole('button', { name: 'Copy link' }).click();
  expect((await shared).status()).toBe(202);
  await context.close();

  // The share was reported last, so all views before it are written.
  await expect(async () => {
    await page.goto('/stats');
    await expect(page.getByText('1 share and no clicks')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(tile(page, 'Profile views')).toHaveText(/^1\s*Profile views/);
  await checkScreen(page, 'stats');
});
