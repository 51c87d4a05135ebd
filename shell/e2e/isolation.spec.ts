import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { demo } from './accounts.ts';
import { startProduct, type RunningProduct } from './start-product.ts';

interface Registry {
  apps: Record<string, { version: string; layout: 'bars' | 'own' }>;
}

/** A screen of each remote, and what it is called. */
const SCREENS = {
  'mfe-onboarding': { path: '/signup', heading: 'Choose Your Path' },
  'mfe-artist': { path: '/events', heading: 'Events' },
  'mfe-org': { path: '/org-dashboard', heading: /./ },
  'mfe-admin': { path: '/admin-login', heading: /./ },
};

const BOUNDARY = /can’t be reached/;
let product: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct(process.env['BACKLINE_DATA_DIR']);
});

test.afterAll(() => product.stop());

test.use({ baseURL: undefined });

async function signInAsVenue(page: Page): Promise<void> {
  const answer = await page.request.post(`${product.url}/api/auth/login`, { data: demo.venue });
  expect(answer.ok()).toBe(true);
}

async function expectScreen(page: Page, app: keyof typeof SCREENS): Promise<void> {
  const { heading } = SCREENS[app];
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: BOUNDARY })).toHaveCount(0);
}

for (const dead of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
  test(`without the files of ${dead} the rest goes on, and they are picked up when they are back`, async ({
    page,
  }) => {
    const registry = (await (await page.request.get(`${product.url}/registry.json`)).json()) as Registry;
    const { version = '', layout } = registry.apps[dead] ?? {};
    const files = join(product.dataDir, 'releases', dead, version);
    // A stranger would be led away from the venue's page, so its owner looks at it.
    if (dead === 'mfe-org') await signInAsVenue(page);

    await rename(files, `${files}.away`);
    try {
      for (const app of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
        if (app === dead || app === 'mfe-org') continue;
        await page.goto(product.url + SCREENS[app].path);
        await expectScreen(page, app);
      }
      await page.goto(product.url + SCREENS[dead].path);
      await expect(page.getByRole('heading', { name: BOUNDARY })).toBeVisible();
      if (layout === 'bars') await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    } finally {
      await rename(`${files}.away`, files);
    }

    await page.getByRole('button', { name: 'Try again' }).click();
    await expectScreen(page, dead);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  });
}

test('an address that nobody has answers 404 and still shows the way on', async ({ page }) => {
  const answer = await page.goto(`${product.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
