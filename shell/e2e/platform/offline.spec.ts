import { expect } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

test('a banner reports a lost network, and failed parts load when it is back @both [releases 5]', async ({
  page,
}) => {
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  const eventPage = page.waitForResponse(/\/event\.[0-9a-f]+\.js$/);
  // The code of the banner has loaded when the stream opens, which comes with it.
  const stream = page.waitForRequest(/\/api\/live\?/);
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await eventPage;
  await page.getByRole('heading', { level: 1 }).click();
  await stream;
  await page.context().setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await expect(banner).toContainText(/This page is from \d\d:\d\d\. Apply and Accept work again/);
  await checkScreen(page, 'offline');
  await page
    .getByRole('main')
    .getByRole('link', { name: /oyelaran/i })
    .first()
    .click();
  await expect(page.getByText('This event could not be loaded')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Oyelaran' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a part that cannot be reached is tried again by itself @both [releases 4]', async ({ page }) => {
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  await page.clock.install();
  await page.route(/\/remotes\/mfe-artist\/.*\.js$/, (route) => route.abort());
  await page.goto('/applications');
  await expect(page.getByText('Line cut')).toBeVisible();
  await expect(page.getByText(/Trying again by itself in 0:\d\d/)).toBeVisible();
  await checkScreen(page, 'unavailable');
  await page.unroute(/\/remotes\/mfe-artist\/.*\.js$/);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});
