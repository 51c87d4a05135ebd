// This uses Playwright's own test, not the one of `test.ts`. The browser cannot hydrate a page whose remote does
// not run.
import { expect, test, type Page } from '@playwright/test';
import { demo } from '#e2e/support/accounts.ts';

const BOUNDARY = /can’t be reached/;

/** Changes the files at these addresses in transit. A changed file that runs leaves a mark. */
async function changeOnTheWay(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const isStyle = route.request().resourceType() === 'stylesheet';
    const mark = isStyle ? 'html{--changed:yes}' : 'globalThis.changed=true;';
    await route.fulfill({ response, body: mark + (await response.text()) });
  });
}

async function expectNoMark(page: Page): Promise<void> {
  const marks = await page.evaluate(() => [
    'changed' in globalThis,
    getComputedStyle(document.documentElement).getPropertyValue('--changed'),
  ]);
  expect(marks).toEqual([false, '']);
}

async function signIn(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: demo.artist })).ok()).toBe(true);
}

const openEvents = (page: Page) => page.goto('/events');

/** Starts in another remote, so that the files load later and not with the page. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
}

const CASES: [name: string, files: RegExp, open: (page: Page) => Promise<unknown>][] = [
  ['the entry of a remote in the page', /mfe-artist\/[^/]+\/entry\..*\.js/, openEvents],
  ['a script of a remote in the page', /mfe-artist\/[^/]+\/app\..*\.js/, openEvents],
  ['the entry of a remote that is loaded later', /mfe-artist\/[^/]+\/entry\..*\.js/, goHome],
  ['a script that is loaded later', /mfe-artist\/[^/]+\/home\..*\.js/, goHome],
  ['a style that is loaded later', /mfe-artist\/[^/]+\/home\..*\.css/, goHome],
];

for (const [name, files, open] of CASES) {
  test(`${name} does not run if it was changed in transit, and the screen reports that`, async ({ page }) => {
    await signIn(page);
    await changeOnTheWay(page, files);
    await open(page);
    await expect(page.getByRole('heading', { name: BOUNDARY })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectNoMark(page);

    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: BOUNDARY })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the shell does not run when its script was changed on the way @core', async ({ page }) => {
  await changeOnTheWay(page, /remotes\/shell\/[^/]+\/shell\..*\.js/);
  // No server renders this page. Without the shell it stays as it was delivered.
  await page.goto('/org-dashboard');
  await expect(page.getByRole('status')).toHaveText('Backline is loading…');
  await expectNoMark(page);
});

test('a script without a hash is not run', async ({ page }) => {
  await page.goto('/events');
  const outcome = await page.evaluate(async () => {
    const [known] = document.querySelectorAll<HTMLScriptElement>('script[src][integrity]');
    const script = document.createElement('script');
    script.src = known?.src ?? '';
    return new Promise((resolve) => {
      script.addEventListener('load', () => resolve('ran'));
      script.addEventListener('error', () => resolve('blocked'));
      document.head.append(script);
    });
  });
  expect(outcome).toBe('blocked');
});
