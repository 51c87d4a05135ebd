import { expect, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

/** Spotify and most people have one square photo, and no wide one. */
async function openWithSquarePhoto(page: Page): Promise<void> {
  await page.route('**/api/artists/user/*', async (route) => {
    const response = await route.fetch();
    const artist = (await response.json()) as object;
    await route.fulfill({ response, json: { ...artist, coverImage: null } });
  });
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a square photo is whole on a wide profile, and fills a narrow one @core [own-profile 2]', async ({
  page,
}) => {
  await openWithSquarePhoto(page);
  const hero = page.getByRole('region', { name: 'Juno Halide' });
  const photo = hero.locator('img').first();
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const around = await hero.boundingBox();
    const box = await photo.boundingBox();
    expect(box, `the photo at ${width} px`).toMatchObject({ y: around?.y, height: around?.height });
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await sideways(page)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await photo.boundingBox()).toEqual(await hero.boundingBox());
});
