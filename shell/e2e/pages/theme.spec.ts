import { expect, type Browser, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PAPER = 'rgb(245, 242, 234)';
const BLACK = 'rgb(15, 14, 13)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The colour that the page requests for the browser's frame. */
const around = (page: Page) =>
  page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    return [...metas].find(({ media }) => matchMedia(media).matches)?.content;
  });

async function openMenu(page: Page): Promise<void> {
  // The button appears before the code of its menu is loaded.
  await page.locator('button[aria-label="Account"][aria-haspopup]').click();
  await expect(page.getByText('Log Out')).toBeVisible();
}

/** The entry of the menu, which is a sheet on phones. */
const entry = (page: Page, theme: string) => {
  const options = { name: `Theme ${theme}` };
  return page.getByRole('menuitem', options).or(page.getByRole('button', options));
};

test(
  'the account menu changes the theme, and the next page has it from its first paint [navigation 7]',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page, demo.artist);
    await page.goto('/dj-profile');
    expect(await background(page)).toBe(BLACK);
    await openMenu(page);
    await entry(page, 'Dark').click();
    await expect(entry(page, 'Light')).toBeVisible();
    expect([await background(page), await around(page)]).toEqual([PAPER, '#f5f2ea']);
    await checkScreen(page, 'account-menu-light');

    for (const path of ['/events', '/profile/artist-1', '/settings', '/nowhere']) {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain('<html lang="en" data-theme="light">');
      expect(html).toContain('<meta name="color-scheme" content="light">');
    }
    await page.reload();
    await openMenu(page);
    await entry(page, 'Light').click();
    await expect(entry(page, 'System')).toBeVisible();
    for (const [colorScheme, colours] of [
      ['light', [PAPER, '#f5f2ea']],
      ['dark', [BLACK, '#0f0e0d']],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect([await background(page), await around(page)]).toEqual(colours);
    }
    await entry(page, 'System').click();
    await expect(entry(page, 'Dark')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background(page)).toBe(BLACK);
  },
);

/** A page without scripts shows only the server's own colours. */
async function strangersPage(browser: Browser, theme?: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  const url = process.env['BACKLINE_URL'] ?? '';
  if (theme) await context.addCookies([{ name: 'theme', value: theme, url }]);
  return context.newPage();
}

test('a page that the edge keeps for strangers has the theme of each of them [navigation 9]', async ({
  browser,
}) => {
  for (const [theme, colour] of [
    [undefined, BLACK],
    ['light', PAPER],
    ['dark', BLACK],
    ['system', PAPER],
    ['pink', BLACK],
  ] as const) {
    const page = await strangersPage(browser, theme);
    await page.goto('/profile/artist-1');
    expect(await background(page), `the page for ${theme}`).toBe(colour);
    await page.context().close();
  }
});

test('a stranger chooses the theme at the foot of a page, also without scripts @both [navigation 8]', async ({
  page,
  browser,
}) => {
  const formOf = (where: Page) => where.getByRole('form', { name: 'Theme' });
  await page.goto('/events');
  await formOf(page).getByRole('button', { name: 'light', exact: true }).click();
  await expect(formOf(page).getByRole('button', { name: 'light is on' })).toBeVisible();
  await expect(formOf(page).getByRole('button', { name: 'dark', exact: true })).toBeVisible();
  expect(await background(page)).toBe(PAPER);
  await expect(page).toHaveURL(/\/events$/);
  await page.goto('/login');
  expect(await background(page)).toBe(PAPER);
  await expect(formOf(page).getByRole('button', { name: 'light is on' })).toBeVisible();
  await checkScreen(page, 'theme-of-strangers');

  const plain = await strangersPage(browser);
  await plain.goto('/profile/artist-1');
  await formOf(plain).getByRole('button', { name: 'system' }).click();
  await expect(plain).toHaveURL(/\/profile\/artist-1$/);
  await expect(formOf(plain).getByRole('button', { name: 'system is on' })).toBeVisible();
  expect(await background(plain)).toBe(PAPER);
  await plain.context().close();
});
