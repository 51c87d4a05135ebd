import { expect, type Page } from '@playwright/test';
import { startBreakableProduct, type BreakableProduct } from '#e2e/support/product/breakable-product.ts';
import { publishCopy } from '#e2e/support/product/publish-copy.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

let product: BreakableProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startBreakableProduct(process.env['BACKLINE_DATA_DIR'], {});
});
test.afterAll(() => product.stop());
test.use({ baseURL: undefined, serviceWorkers: 'allow' });

/** The files of the site that the browser keeps, once its worker runs. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    if (!active || installing || waiting) return null;
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.map((requests) => requests.map(({ url }) => new URL(url).pathname));
  });

test('a reload without a network shows the offline page, which opens the page when the network is back @core [releases 6]', async ({
  page,
}) => {
  await page.goto(`${product.url}/events`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => keptBy(page)).toHaveLength(1);

  await product.cut();
  await page.reload();
  const title = page.getByRole('heading', { level: 1, name: 'Backline can’t be reached' });
  await expect(title).toBeVisible();
  await expect(page.getByText(/^Trying again by itself in 0:\d\d$/)).toBeVisible();
  await checkScreen(page, 'offline-page');
  const fonts = () => document.fonts.check('16px "Archivo Variable"') && document.fonts.size;
  expect(await page.evaluate(fonts)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Still no connection');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies([{ name: 'theme', value: 'light', url: product.url }]);
  await page.goto(`${product.url}/profile/artist-1`);
  await expect(title).toBeVisible();
  await checkScreen(page, 'offline-page-light');

  await product.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/profile/artist-1`);
});

test('a new shell installs a new worker, which removes the old cache [releases 7]', async ({ page }) => {
  await page.goto(`${product.url}/events`);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => keptBy(page)).toHaveLength(1);
  const before = await keptBy(page);
  await publishCopy(product, 'shell');
  await page.goto(`${product.url}/login`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => keptBy(page)).not.toEqual(before);
  await expect.poll(() => keptBy(page)).toHaveLength(1);
});
