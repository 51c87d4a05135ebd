import { expect } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';
import { findViolations } from '../../../.config/testing/axe.ts';

test('the open account menu is in a landmark [accessibility 8]', async ({ page }) => {
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  // The button appears before the code of its menu is loaded.
  await page.locator('button[aria-label="Account"][aria-haspopup]').click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  expect(await findViolations(page, { type: 'rule', values: ['region'] })).toEqual([]);
});

test('each tab of the dashboard has its title, and the first page keeps that of the server @core [navigation 17]', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const [, fromServer = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await page.title()).toBe(fromServer);
  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
  await expect(page).toHaveTitle('Dashboard · Backline');
  for (const tab of ['Events', 'Applications', 'Analytics']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveTitle(`${tab} · Backline`);
  }
});

for (const [path, word] of [
  ['/nowhere', 'Page Not Found'],
  ['/events/nothing', 'Event not found'],
  ['/profile/nobody-at-all', 'Artist not found'],
] as const) {
  test(`${word} is in the middle of a wide page, and its word fills the card @core [navigation 18]`, async ({
    page,
  }) => {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1, name: word });
    await expect(title).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const card = title.locator('..');
    const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(640);
    expect(x + width / 2).toBeCloseTo(720, -1);
    const wordWidth = await card.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstElementChild ?? element);
      return range.getBoundingClientRect().width;
    });
    expect(wordWidth).toBeGreaterThan(width * 0.7);
  });
}

for (const [width, height] of [
  [768, 900],
  [1366, 650],
  [1440, 900],
] as const) {
  test(`no row of the paper bill is a hairline at ${width} px, and all rows are above its foot [landing-pages 25]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    const tape = page.getByText('Welcome back', { exact: true });
    await expect(tape).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const boxes = await tape
      .locator('..')
      .locator('> span')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
    const heights = boxes.map((box) => box.height);
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThan(Math.max(...heights) / 3);
    const foot = await page.getByText('Hear back within 48 hours').boundingBox();
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(foot?.y ?? 0);
  });
}

for (const width of [390, 1440]) {
  test(`a slow page shows the mark and says that it loads, in the middle, at ${width} px [navigation 19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/remotes\/.*\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/admin-login', { waitUntil: 'commit' });
    const waiting = page.getByRole('status');
    await expect(waiting).toHaveText('Backline is loading…');
    await expect(waiting).toBeVisible();
    const text = await waiting.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top } = range.getBoundingClientRect();
      return { middle: (left + right) / 2, top, mark: getComputedStyle(element, '::before').backgroundImage };
    });
    expect(text.middle).toBeCloseTo(width / 2, -1);
    expect(text.top).toBeGreaterThan(300);
    expect(text.mark).toContain('data:image/svg+xml');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
