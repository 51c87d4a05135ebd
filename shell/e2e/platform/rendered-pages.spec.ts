import { expect, type Browser, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';
import { untilQuiet } from '#e2e/support/until-quiet.ts';

const PATHS = ['/events', '/profile/artist-1'];
/** Pages that redirect a signed-in person. */
const STRANGERS_PATHS = [...PATHS, '/signup', '/login'];

/** On a busy machine a page may arrive before its rendering is ready. Its browser then renders it. */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get(path)).text()).includes('data-rendered'), {
      timeout: 30_000,
    })
    .toBe(true);
  await page.goto(path);
}

/** A page that records React's reports, e.g. about a server that has rendered something else. */
async function watchedPage(browser: Browser, timezoneId: string) {
  const context = await browser.newContext({ timezoneId, locale: 'ja-JP' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  return { page, errors };
}

/** React has taken over an element when it knows the element's properties. */
const isLive = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .evaluate((main) => Object.keys(main).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);

test('pages that the server rendered become live as they are, far from the server', async ({ browser }) => {
  const { page, errors } = await watchedPage(browser, 'Pacific/Auckland');
  for (const path of STRANGERS_PATHS) {
    await openRendered(page, path);
    await isLive(page);
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
});

test('the same holds for a person who is signed in', async ({ browser }) => {
  const { page, errors } = await watchedPage(browser, 'America/New_York');
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  errors.length = 0;
  for (const path of PATHS) {
    await untilQuiet(page, async () => {
      await openRendered(page, path);
      await isLive(page);
    });
  }
  expect(errors).toEqual([]);
});

test('an event can be found and read without JavaScript @core', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRendered(page, '/events');
  const event = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await openRendered(page, (await event.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: 'Times' })).toBeVisible();
  await expect(page).toHaveTitle(/ at .+ · Backline$/);
});

/** Opens a rendered page whose scripts wait until the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/remotes\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await expect
    .poll(async () => (await (await page.request.get(path)).text()).includes('data-rendered'))
    .toBe(true);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await isLive(page);
  };
}

test('a form that is filled and sent before the page is live is sent once it is', async ({ page }) => {
  const goLive = await openBeforeScripts(page, '/events');
  const venue = page.getByLabel('Request a Venue');
  await venue.fill('Salthouse Annex');
  await venue.press('Enter');
  await goLive();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByText('Request sent for: Salthouse Annex')).toBeVisible();
});

test('text that is typed into the login before it is live stays, and no password gets into the address @core', async ({
  page,
}) => {
  const goLive = await openBeforeScripts(page, '/login');
  await page.getByLabel('Email').fill(demo.venue.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.venue.password);
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  expect(new URL(page.url()).search).toBe('');
  await goLive();
  await expect(page).toHaveURL(/\/org-dashboard$/);
});

for (const from of ['the page of the test', 'a page of its own']) {
  test(`a journey fails if ${from} differs from the server's page @core`, async ({ browser, page }) => {
    test.fail();
    const differing = from === 'the page of the test' ? page : await browser.newPage();
    await differing.goto('/robots.txt');
    const heard = differing.waitForEvent('console');
    await differing.evaluate(() => console.error('The page that the server rendered differs', 'here'));
    await heard;
  });
}
