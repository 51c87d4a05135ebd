import { expect, type Page } from '@playwright/test';
import { demo, openAdmin, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const WIDTHS = [390, 1440];
const TABS = {
  'Beta Signups': 'beta-signups',
  Artists: 'artists',
  Events: 'events',
  Applications: 'applications',
  Venues: 'venues',
  'Venue Requests': 'venue-requests',
  Promise: 'promise',
  Flags: 'flags',
};
const CONTROLS = 'main :is(a[href], button:enabled, input:enabled, select:enabled)';

/** Presses Tab until each control of the page has had the focus, and expects that it was seen there. */
async function walkByKeyboard(page: Page): Promise<void> {
  const controls = page.locator(`${CONTROLS}:visible:not([tabindex="-1"])`);
  const count = await controls.count();
  await page.locator('main').evaluate((main) => {
    main.setAttribute('tabindex', '-1');
    main.focus();
    main.removeAttribute('tabindex');
  });
  const unseen: string[] = [];
  for (let presses = 0; presses < count + 10; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const control = document.activeElement;
      if (!(control instanceof HTMLElement) || !control.closest('main')) return null;
      control.dataset['reached'] = '';
      // A field in a frame shows its focus at the frame.
      const isSeen = [control, control.parentElement].some((element) => {
        if (!element) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      return isSeen ? '' : control.outerHTML;
    });
    if (name) unseen.push(name);
  }
  const missed = page.locator(`${CONTROLS}:visible:not([tabindex="-1"]):not([data-reached])`);
  expect(await missed.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([]);
  expect(unseen, 'controls whose focus is not seen').toEqual([]);
}

test('each tab of the admin area is accessible, by keyboard too, also in an empty market [admin-lists 19]', async ({
  page,
}) => {
  await openAdmin(page);
  await expect(page.getByRole('tab')).toHaveText(Object.keys(TABS));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [label, tab] of Object.entries(TABS)) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tab', { name: label })).toBeInViewport({ ratio: 1 });
      const panel = page.getByRole('tabpanel', { name: label });
      await expect(panel.getByRole('status')).toHaveCount(0);
      await expect(panel.getByText(`${label} coming soon`)).toHaveCount(0);
      await checkScreen(page, `admin-${tab}-${width}`);
      await walkByKeyboard(page);
    }
  }
  await page.route('**/api/admin/lists/**', (route) => route.fulfill({ json: [] }));
  for (const [label, words] of [
    ['artists', 'No artist has joined yet.'],
    ['events', 'No venue has published an event yet.'],
    ['applications', 'No artist has applied yet.'],
    ['venues', 'No venue has joined yet.'],
    ['venue-requests', 'Nobody has asked for a venue yet.'],
  ] as const) {
    await page.goto(`/admin?tab=${label}`);
    await expect(page.getByText(words)).toBeVisible();
    await checkScreen(page, `admin-${label}-empty`);
  }
});

/** The screens beside the tabs, with their headings. */
const BESIDE = {
  '/admin/to-do': 'To do',
  '/admin/reports': 'Reports',
  '/admin/objections': 'Objections',
  '/admin/link-proofs': 'Proof of links',
  '/admin/purchases': 'Purchases',
  '/admin/deploy-tokens': 'Deploy tokens',
  '/admin/audit': 'Audit Log',
  '/admin/people?search=Juno': 'People',
};

test('each screen beside the tabs is accessible, by keyboard too [admin-lists 22]', async ({ page }) => {
  await openAdmin(page);
  await expect(page.getByRole('tab', { name: 'Artists' })).toBeVisible();
  await page.goto('/admin/people?search=Juno');
  const person = await page
    .getByRole('main')
    .getByRole('link', { name: /Juno/ })
    .first()
    .getAttribute('href');
  const screens = { ...BESIDE, [person ?? '']: /Juno/ };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      await checkScreen(page, `admin${path.replaceAll(/[^a-z]+/g, '-')}${width}`);
      await walkByKeyboard(page);
    }
  }
});

const SCREENS = {
  stranger: ['/', '/events', '/beta-signup', '/login', '/signup', '/profile/basement-choir'],
  artist: ['/dj-profile', '/events', '/applications', '/credits', '/messages', '/stats', '/settings'],
  venue: ['/org-dashboard', '/org-dashboard/events', '/org-dashboard/members', '/messages', '/settings'],
};

test('nobody but an administrator loads a file of the admin area [admin-dashboard 21]', async ({
  browser,
}) => {
  const loaded = new Map<string, number>();
  for (const [who, paths] of Object.entries(SCREENS)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    context.on('request', (request) => {
      const [, app] = /\/remotes\/([\w-]+)\//.exec(request.url()) ?? [];
      if (app !== undefined) loaded.set(`${who}: ${app}`, (loaded.get(`${who}: ${app}`) ?? 0) + 1);
    });
    if (who !== 'stranger') await signIn(page, who === 'artist' ? demo.artist : demo.venue);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await context.close();
  }
  const apps = [...loaded.keys()];
  // The log does see the files of areas.
  expect(apps).toEqual(expect.arrayContaining(['artist: mfe-artist', 'venue: mfe-org']));
  expect(apps.filter((name) => name.endsWith('mfe-admin'))).toEqual([]);
});

/** The files of the admin area that a page loads until it shows its heading. */
async function adminFilesAt(page: Page, path: string, heading: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/remotes\/mfe-admin\/(.+\.js)$/.exec(new URL(request.url()).pathname) ?? [];
    if (file !== undefined) files.add(file);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...files].sort();
}

test('whoever types an address of the admin area loads the code of its sign-in alone [admin-dashboard 22]', async ({
  page,
}) => {
  const ofSignIn = await adminFilesAt(page, '/admin-login', 'Admin Login');
  expect(ofSignIn.length).toBeGreaterThan(0);
  for (const path of ['/admin', '/admin?tab=flags', '/admin/people', '/admin/audit'])
    expect(await adminFilesAt(page, path, 'Admin Login'), path).toEqual(ofSignIn);
});
