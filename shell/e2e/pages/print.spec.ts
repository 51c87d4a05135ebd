import { expect, type Page } from '@playwright/test';
import { demo, signInThroughForm } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';

/** An A4 page without its margins, in CSS px. */
const A4 = { width: 703, height: 1032 };

async function pagesOf(page: Page): Promise<number> {
  const text = (await page.pdf({ format: 'A4' })).toString('latin1');
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The names that are wider than their box. */
const cutNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

const firstEvent = (page: Page) => page.getByRole('main').getByRole('listitem').first().getByRole('link');

for (const theme of ['dark', 'light']) {
  for (const width of [390, 1440]) {
    test(`a profile and an event are one page of paper each, from ${width} px and the ${theme} theme [own-profile 3]`, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/events');
      const event = (await firstEvent(page).getAttribute('href')) ?? '';
      // Other tests give nights to the artist of the demo, whose page grows.
      for (const path of ['/profile/artist-2', event]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        expect(await pagesOf(page), path).toBe(1);
      }
    });
  }
}

test("the artist's own profile is one page of paper, without the parts that are only for the artist [own-profile 3]", async ({
  page,
}) => {
  await signInThroughForm(page, demo.artist);
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Profile Completion')).toBeHidden();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share Profile' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit About' })).toBeHidden();
});

test('a printed profile has its picture, its whole name and black text, and no bars @core [own-profile 3]', async ({
  page,
}) => {
  // A print makes no new measurements.
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await page.goto('/profile/artist-1');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Juno Halide');
  await page.evaluate(() => document.fonts.ready);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  expect(await cutNames(page)).toEqual([]);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toBeInViewport();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(250);
  const colour = await page
    .getByRole('heading', { name: 'Notable Venues' })
    .evaluate((heading) => getComputedStyle(heading).color);
  expect(colour).toBe('rgb(22, 20, 17)');
});
