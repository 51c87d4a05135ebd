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

test('what takes the focus is hidden neither by the header nor by a pinned bar', async ({ page }) => {
  await page.goto('/events');
  const rows = page.getByRole('main').getByRole('link');
  await expect(rows.first()).toBeVisible();
  await rows.last().focus();
  await rows.first().focus();
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const top = await rows.first().evaluate((row) => row.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);

  // A wrong field just above the pinned bar of a phone shows its message above the bar.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.artist);
  await page.goto('/edit-profile');
  for (const [label, wrong] of [
    ['TikTok', 'https://facebook.com/x'],
    ['SoundCloud', 'nothing'],
    ['Instagram followers', 'many'],
  ] as const) {
    const control = page.getByLabel(label, { exact: true });
    const before = await control.inputValue();
    await control.fill(wrong);
    await control.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - 760));
    await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).last().click();
    await expect(control).toBeFocused();
    const end = () =>
      control.evaluate((element) => {
        const message = document.getElementById(element.getAttribute('aria-describedby') ?? '');
        const bar = document.querySelector('[data-action-bar]');
        return (message?.getBoundingClientRect().bottom ?? 0) - (bar?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(end, `the message of ${label} is above the bar`).toBeLessThanOrEqual(0);
    await control.fill(before);
  }
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
