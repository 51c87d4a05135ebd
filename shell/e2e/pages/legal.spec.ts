import { expect } from '@playwright/test';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PAGES = ['Terms', 'Privacy', 'Imprint', 'Copyright'];

test('each legal page is a click away from the foot of a page @both', async ({ page }) => {
  await page.goto('/events');
  for (const title of PAGES) {
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await checkScreen(page, `legal-${title.toLowerCase()}`);
  }
});

test('a stranger without JavaScript reads the terms, and whom to write to @core', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByText(/^Version [\da-f]{12}$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+$/,
  );
  await context.close();
});
