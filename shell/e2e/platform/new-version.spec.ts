import { expect, type Page } from '@playwright/test';
import { publishCopy } from '#e2e/support/product/publish-copy.ts';
import { test } from '#e2e/support/test.ts';
import { startProduct, type RunningProduct } from '#e2e/support/product/start-product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct(process.env['BACKLINE_DATA_DIR']);
});

test.afterAll(() => product.stop());

test.use({ baseURL: undefined });

/** A mark that disappears with a reload. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const marked = (page: Page) => page.locator('body[data-same-page]');

test('an open tab reports a new version, keeps working, and loads it with the next page [releases 13]', async ({
  page,
}) => {
  await page.goto(`${product.url}/events`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await mark(page);
  const before = await publishCopy(product, 'mfe-artist');

  await page.getByRole('main').getByRole('link').first().click();
  const told = page.getByText('A new version of Backline is ready', { exact: true });
  await expect(told).toBeVisible();
  await expect(marked(page)).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(`/remotes/mfe-artist/${before}/`);
});

test('a page whose code no longer exists loads the new version once, and keeps the typed text [releases 14]', async ({
  page,
}) => {
  let gone = '';
  await page.route(/\/remotes\/shell\//, (route) =>
    gone !== '' && route.request().url().includes(gone) ? route.abort() : route.continue(),
  );
  await page.goto(`${product.url}/login`);
  const field = page.getByLabel('Email', { exact: true });
  await expect(field).toBeVisible();
  await mark(page);
  gone = `/remotes/shell/${await publishCopy(product, 'shell')}/`;

  await field.fill('ada@example.org');
  await expect(marked(page)).toHaveCount(0);
  await expect(field).toHaveValue('ada@example.org');
});

test('the server renders a remote that is published alone, and the others as before', async ({ request }) => {
  const htmlOf = async (path: string) => (await request.get(product.url + path)).text();
  await expect.poll(() => htmlOf('/signup')).toContain('Choose Your Path</h1>');
  const before = await publishCopy(product, 'mfe-onboarding', {
    'server.cjs': (bundle) => bundle.replaceAll('Choose Your Path', 'Choose a Way'),
  });

  await expect.poll(() => htmlOf('/signup')).toContain('Choose a Way</h1>');
  expect(await htmlOf('/signup')).not.toContain(`/remotes/mfe-onboarding/${before}/`);
  await expect.poll(() => htmlOf('/events')).toContain('data-rendered');
});
