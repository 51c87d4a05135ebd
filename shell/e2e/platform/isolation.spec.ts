import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// This uses Playwright's own test, not the one of `test.ts`. The browser cannot hydrate a page whose remote does
// not run.
import { expect, test, type Page } from '@playwright/test';
import { demo } from '#e2e/support/accounts.ts';
import { liveVersion } from '#e2e/support/product/publish-copy.ts';
import { startProduct, type RunningProduct } from '#e2e/support/product/start-product.ts';

/** A page of each remote with its heading. */
const PAGES = {
  'mfe-onboarding': { path: '/signup', heading: 'Choose Your Path' },
  'mfe-artist': { path: '/events', heading: 'Events' },
  'mfe-org': { path: '/org-dashboard', heading: 'Salt House' },
  'mfe-admin': { path: '/admin-login', heading: /./ },
};
type App = keyof typeof PAGES;
const APPS = Object.keys(PAGES) as App[];

const BOUNDARY = /can’t be reached/;
let product: RunningProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct(process.env['BACKLINE_DATA_DIR']);
});

test.afterAll(() => product.stop());

test.use({ baseURL: undefined });

async function signInAs(page: Page, account: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post(`${product.url}/api/auth/login`, { data: account });
  expect(answer.ok()).toBe(true);
}

async function becomeArtist(page: Page): Promise<void> {
  const account = {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'open-the-doors-9',
    userType: 'artist',
  };
  expect((await page.request.post(`${product.url}/api/auth/signup`, { data: account })).ok()).toBe(true);
  const profile = { data: { stageName: 'Ostrava', genres: ['Dub'] } };
  expect((await page.request.post(`${product.url}/api/artists`, profile)).ok()).toBe(true);
}

/** The part of each remote in the main journey. */
const PARTS: Record<App, (page: Page) => Promise<void>> = {
  async 'mfe-onboarding'(page) {
    await page.goto(`${product.url}/beta-signup`);
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
    await page.getByText('Artist', { exact: true }).click();
    await page.getByLabel('Artist Name').fill('Ostrava');
    await page.getByRole('button', { name: 'Request Early Access' }).click();
    await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible();
    await page.goto(`${product.url}/signup`);
    await page.getByRole('link', { name: /sign up as artist/i }).click();
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.org`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeVisible();
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('heading', { name: 'Good to see you again' })).toBeVisible();
  },
  async 'mfe-artist'(page) {
    await becomeArtist(page);
    await page.goto(`${product.url}/dj-profile`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ostrava' })).toBeVisible();
    await page.goto(`${product.url}/events`);
    await page
      .getByRole('link', { name: /oyelaran.*salt house/i })
      .first()
      .click();
    await page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first().click();
    await page.getByLabel("Why you'd be a good fit").fill('I play long and low.');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/applications/);
    await expect(page.getByRole('listitem').filter({ hasText: /oyelaran/i })).toBeVisible();
  },
  async 'mfe-org'(page) {
    await signInAs(page, demo.venue);
    await page.goto(`${product.url}/org-dashboard`);
    await page.getByRole('button', { name: 'Read message' }).first().click();
    await expect(page.getByRole('heading', { name: "Why you'd be a good fit" }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^accept/i }).first()).toBeEnabled();
  },
  async 'mfe-admin'(page) {
    await page.goto(`${product.url}/admin-login`);
    await page.evaluate(() => sessionStorage.setItem('adminAccess', 'true'));
    const code = { data: { password: 'backline-gate' } };
    expect((await page.request.post(`${product.url}/api/admin/gate`, code)).ok()).toBe(true);
    await page.getByLabel('Email').fill(demo.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText('Total Signups')).toBeVisible();
  },
};

/** One remote is enough before each commit. */
const IN_CORE: App = 'mfe-artist';

for (const dead of APPS) {
  const tag = dead === IN_CORE ? ' @core' : '';
  test(`without the files of ${dead} the rest works, and ${dead} works once its files are back${tag} [application-screen 10, releases 9, releases 10]`, async ({
    page,
    browser,
  }) => {
    const version = await liveVersion(product.url, dead);
    const files = join(product.dataDir, 'releases', dead, version);
    const { path, heading } = PAGES[dead];
    // The venue's page redirects strangers, so the test signs its owner in.
    if (dead === 'mfe-org') await signInAs(page, demo.venue);

    await rename(files, `${files}.away`);
    try {
      for (const app of APPS.filter((name) => name !== dead)) {
        await test.step(`${app} does its part`, async () => {
          const visitor = await browser.newPage();
          await PARTS[app](visitor);
          await visitor.context().close();
        });
      }
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { name: BOUNDARY })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    } finally {
      await rename(`${files}.away`, files);
    }

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: BOUNDARY })).toHaveCount(0);
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  });
}

test('a remote whose file was changed on the disk does not run, and works once the file is put back', async ({
  page,
}) => {
  const version = await liveVersion(product.url, 'mfe-artist');
  const folder = join(product.dataDir, 'releases/mfe-artist', version);
  const [entry = ''] = (await readdir(folder)).filter((name) => /^entry\..*\.js$/.test(name));
  const places = [entry, `${entry}.br`, `${entry}.gz`].map((name) => join(folder, name));
  const whole = await Promise.all(places.map((place) => readFile(place)));
  const write = (changed: (bytes: Buffer) => Buffer) =>
    Promise.all(places.map((place, index) => writeFile(place, changed(whole[index] ?? Buffer.alloc(0)))));
  await write((bytes) => bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1) as Buffer);
  try {
    await page.goto(`${product.url}/events`);
    await expect(page.getByRole('heading', { name: BOUNDARY })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    await write((bytes) => bytes);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('a screen that could not be loaded, with its shared modules, appears at the next try @core [releases 10]', async ({
  page,
}) => {
  await signInAs(page, demo.artist);
  await page.goto(`${product.url}/events`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: BOUNDARY })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
  await expect(page.locator('body[data-same-page]')).toHaveCount(1);
});

test('an unknown address answers 404 and shows the navigation @core [paths 38, paths 40]', async ({
  page,
}) => {
  const answer = await page.goto(`${product.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
