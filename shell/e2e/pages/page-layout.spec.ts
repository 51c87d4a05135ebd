import { expect, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('the page stays where it is while the focus is in the header @both @core-phone', async ({ page }) => {
  await signIn(page, demo.artist);
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // The button appears before the code of its menu is loaded.
  const account = page.locator('button[aria-label="Account"][aria-haspopup]');
  await account.click();
  await expect(page.getByText('Log Out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  expect(await scrolled(page)).toBe(700);
});

test('a field below the header is not hidden by it when it takes the focus', async ({ page }) => {
  await page.goto('/events');
  const rows = page.getByRole('main').getByRole('link');
  await expect(rows.first()).toBeVisible();
  await rows.last().focus();
  await rows.first().focus();
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const top = await rows.first().evaluate((row) => row.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);
});

for (const width of [390, 768, 1440, 1920]) {
  test(`the city of a venue fits in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/profile/artist-1');
    const city = page.getByText('Leipzig', { exact: true }).first();
    const lines = await city.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });
}

for (const width of [768, 1000, 1120, 1440]) {
  test(`the names of events have room next to the columns at ${width} px [events 55]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/events');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tape Orchard' }).first();
    await expect(row.locator('img')).toBeVisible();
    const name = row.getByText('Tape Orchard', { exact: true });
    // The box of the name is as wide as its column, whatever the width of its letters.
    const { width: room = 0, height = 0 } = (await name.boundingBox()) ?? {};
    expect(room).toBeGreaterThan(250);
    expect(height, 'one line').toBeLessThan(30);
  });
}
