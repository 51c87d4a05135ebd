import { expect, type Page } from '@playwright/test';
import { demo, signIn, signInThroughForm } from '#e2e/support/accounts.ts';
import { layoutShift } from '#e2e/support/layout-shift.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const FIRST = 'One page that gets you booked.';
const SECOND = 'Take the open slot.';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const isPhone = () => test.info().project.name === 'mobile';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const newEmail = () => `early-${test.info().project.name}-${crypto.randomUUID()}@example.org`;

/** The main action of the screen: pinned to the bottom of a phone, below the text elsewhere. */
const action = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true });

for (const { path, actions } of [
  { path: '/', actions: ['Request Early Access'] },
  { path: '/landing', actions: ['Sign Up', 'Sign In'] },
]) {
  test.describe(`the carousel of ${path}`, () => {
    test('moves by itself after 15 s, and stops under a pointer [landing-pages 4]', async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      await expect(title(page)).toHaveText(FIRST);
      await page.clock.fastForward(15_000);
      await expect(title(page)).toHaveText(SECOND);
      await page.clock.fastForward(15_000);
      await expect(title(page)).toHaveText(FIRST);
      await title(page).hover();
      await page.clock.fastForward(60_000);
      await expect(title(page)).toHaveText(FIRST);
    });

    test('works with the keyboard, and waits meanwhile [landing-pages 10, landing-pages 13]', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(path);
      const dot = page.getByRole('button', { name: 'Slide 2' });
      for (let presses = 0; presses < 20 && !(await isFocused(page, 'Slide 2')); presses += 1) {
        await page.keyboard.press('Tab');
      }
      await expect(dot).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText(SECOND);
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await page.clock.fastForward(60_000);
      await expect(title(page)).toHaveText(SECOND);
    });

    test(
      'has arrows on wide screens, and its action at the bottom of a phone [landing-pages 6, landing-pages 8, paths 1, accessibility 6]',
      { tag: '@both' },
      async ({ page }) => {
        await page.goto(path);
        const next = page.getByRole('button', { name: 'Next slide' });
        if (isPhone()) {
          await expect(next).toBeHidden();
          const last = await action(page, actions.at(-1)!).last().boundingBox();
          const foot = page.viewportSize()!.height - (last!.y + last!.height);
          expect(foot).toBeGreaterThanOrEqual(0);
          expect(foot).toBeLessThan(48);
        } else {
          await next.click();
          await expect(title(page)).toHaveText(SECOND);
          await page.getByRole('button', { name: 'Previous slide' }).click();
          await expect(title(page)).toHaveText(FIRST);
        }
        for (const name of actions) await expect(action(page, name).last()).toBeVisible();
        // The pinned buttons cover some part of a phone's page, but never its end.
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await checkScreen(page, `landing${path.replace('/', '-')}`);
      },
    );
  });
}

const isFocused = (page: Page, name: string) =>
  page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name);

test('the carousel does not move for people who prefer less motion @core [landing-pages 12]', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(title(page)).toHaveText(FIRST);
  await page.clock.fastForward(120_000);
  await expect(title(page)).toHaveText(FIRST);
});

async function openInbox(page: Page): Promise<void> {
  expect((await page.request.post('/api/admin/gate', { data: { password: 'backline-gate' } })).ok()).toBe(
    true,
  );
  await page.goto('/admin-login');
  await page.evaluate(() => sessionStorage.setItem('adminAccess', 'true'));
  await page.getByLabel('Email').fill(demo.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

test("a request made with the keyboard appears on an admin's screen without a reload @core [landing-pages 2, early-access 1, early-access 19, admin-dashboard 14]", async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await browser.newPage({ baseURL: baseURL! });
  await openInbox(admin);
  const email = newEmail();
  await admin.getByPlaceholder('Search by name or email...').fill(email);
  await expect(admin.getByText('No beta signups found matching your filters.')).toBeVisible();

  await page.goto('/');
  await action(page, 'Request Early Access').last().press('Enter');
  await expect(page).toHaveURL(/\/beta-signup$/);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Basement Choir');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Basement Choir Social Club');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, you’re on the list.' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await expect(admin.getByText(email)).toBeVisible();
  await expect(admin.getByText('Basement Choir Social Club').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Early Access' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a reload keeps the entries of an unsent request [early-access 24]', async ({ page }) => {
  await page.goto('/beta-signup');
  await page.getByLabel('Email').fill('mara@example.org');
  await page.getByText('Venue', { exact: true }).click();
  await page.getByLabel('Venue Name').fill('Basement Choir Social Club');
  await page.getByLabel('Phone (optional)').fill('+31 6 1234 5678');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('mara@example.org');
  await expect(page.getByRole('checkbox', { name: 'Venue' })).toBeChecked();
  await expect(page.getByLabel('Venue Name')).toHaveValue('Basement Choir Social Club');
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+31 6 1234 5678');
});

test('a program that fills every field sees the thank-you card, and no admin sees the request [early-access 11]', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto('/beta-signup');
  await page.getByLabel('Email').fill(email);
  await page.getByText('Artist', { exact: true }).click();
  await page.getByLabel('Artist Name').fill('Cheap watches');
  await page
    .locator('[name="subject"]')
    .evaluate((field: HTMLInputElement) => (field.value = 'Cheap watches'));
  await page.getByRole('button', { name: 'Request Early Access' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, you’re on the list.' })).toBeVisible();

  const admin = await browser.newPage({ baseURL: baseURL! });
  await openInbox(admin);
  await admin.getByPlaceholder('Search by name or email...').fill(email);
  await expect(admin.getByText('No beta signups found matching your filters.')).toBeVisible();
});

test(
  'a form marks all wrong fields and focuses the first @core-phone [early-access 4]',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/beta-signup');
    await page.getByLabel('Phone (optional)').fill('call me');
    await page.getByRole('button', { name: 'Request Early Access' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    for (const message of [
      'Please enter a valid email address',
      'Choose artist, venue or both',
      'Enter a phone number, for example +31 6 1234 5678',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Phone (optional)')).toHaveValue('call me');
    await checkScreen(page, 'early-access-faults');
  },
);

test('the gate leads an admin to the dashboard @core [admin-gate 11, admin-gate 13]', async ({ page }) => {
  await signInThroughForm(page, demo.admin);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('backline-gate');
  await page.getByRole('button', { name: 'Access', exact: true }).click();
  await expect(page.getByText('Admin Access Granted', { exact: true })).toBeVisible();
  await expect(page.getByText('Opening the dashboard...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
});

test('an artist who opens the admin area is refused and stays signed in @both @core [route-guard 15]', async ({
  page,
}) => {
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  for (const path of ['/admin', '/admin-login']) {
    await page.goto(path);
    await expect(page.getByText('Unauthorized Access', { exact: true })).toBeVisible();
    await expect(
      page.getByText('You are not authorized to access the admin panel.', { exact: true }),
    ).toBeVisible();
    await page.goto('/applications');
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  }
});

test('an artist who submits the admin login is signed out [admin-login 8]', async ({ page }) => {
  await signIn(page, demo.artist);
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(demo.artist.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.artist.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/session')).json()) as { user: unknown })
    .toMatchObject({ user: null });
  await expect(page.getByText('Unauthorized Access', { exact: true })).toBeVisible();
});

for (const path of ['/signup', '/get-started']) {
  test(`${path} redirects artists, venues and people with an account [choose-your-path 1, choose-your-path 2, choose-your-path 3]`, async ({
    page,
  }) => {
    for (const { name, to } of [
      { name: /sign up as artist/i, to: /\/signup\/artist\/email$/ },
      { name: /sign up as organisation/i, to: /\/signup\/org$/ },
      { name: 'Sign In', to: /\/login$/ },
      { name: 'Close', to: /\/$/ },
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeVisible();
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(to);
    }
  });
}

for (const path of ['/', '/landing', '/signup', '/beta-signup', '/beta-signup?card=thanks', '/login']) {
  test(`nothing moves while ${path} loads @core [landing-pages 24]`, async ({ page }) => {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() =>
        page.evaluate(
          () => document.images.length === 0 || [...document.images].every((image) => image.complete),
        ),
      )
      .toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });
}
