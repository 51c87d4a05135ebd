import { expect, type Page } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

/** The links of the visible bars, and the current ones among them. */
async function bars(page: Page) {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const lit = page.locator('nav[aria-label="Main"] a[aria-current="page"]:visible');
  await expect(links.first()).toBeVisible();
  // The number of unread conversations changes with the other tests.
  const words = (texts: string[]) => texts.map((text) => text.replace(/\d+ unread$/, ''));
  return { all: words(await links.allTextContents()), lit: await lit.allTextContents() };
}

test('on a phone Applications is a segment of Events [navigation 3, navigation 5]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  expect(await bars(page)).toEqual({ all: ['Events', 'Profile', 'Stats', 'Messages'], lit: ['Profile'] });
  await page.goto('/app');
  expect(await bars(page)).toEqual({ all: ['Events', 'Profile', 'Stats', 'Messages'], lit: ['Profile'] });
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  const segments = page.getByRole('navigation', { name: 'Events and applications' });
  await expect(segments.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await segments.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(segments.getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page');
  expect(await bars(page)).toEqual({ all: ['Events', 'Profile', 'Stats', 'Messages'], lit: ['Events'] });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await checkScreen(page, 'applications-segment');
  await page.setViewportSize({ width: 320, height: 844 });
  await checkScreen(page, 'applications-segment-320');
});

test('on a desktop Home, Events, Applications and Stats are at the top [navigation 3]', async ({ page }) => {
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  const all = ['Home', 'Events', 'Applications', 'Stats', 'Messages'];
  expect(await bars(page)).toEqual({ all, lit: [] });
  await page.goto('/app');
  expect(await bars(page)).toEqual({ all, lit: ['Home'] });
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  expect(await bars(page)).toEqual({ all, lit: ['Applications'] });
  await expect(page.getByRole('navigation', { name: 'Events and applications' })).toBeHidden();
});

test("an artist's home shows recent activity, with links @both @core-phone [artist-dashboard 1]", async ({
  page,
}) => {
  await signIn(page, demo.artist);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
  await expect(page.getByText('Profile Views')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await page.getByRole('link', { name: 'Your credits' }).click();
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible();
  await page.goBack();
  await checkScreen(page, 'artist-home');
});

test("the public profile has Events and Sign In for strangers, and an artist's own bars @both @core-phone [navigation 14, navigation 15]", async ({
  page,
}) => {
  await page.goto('/profile/artist-1');
  expect(await bars(page)).toEqual({ all: ['Events'], lit: [] });
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await checkScreen(page, 'profile-stranger');
  await signIn(page, demo.artist);
  await page.goto('/profile/artist-1');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const all = isPhone
    ? ['Events', 'Profile', 'Stats', 'Messages']
    : ['Home', 'Events', 'Applications', 'Stats', 'Messages'];
  expect(await bars(page)).toEqual({ all, lit: [] });
});
