import { expect, type Page } from '@playwright/test';
import { demo, signIn, signOut } from '#e2e/support/accounts.ts';
import { layoutShift } from '#e2e/support/layout-shift.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { signUpAsArtist } from '#e2e/support/sign-up.ts';
import { test } from '#e2e/support/test.ts';

const GATE_CODE = 'backline-gate';
const MESSAGE = 'I play long, slow and low, and I would open the night at 118 and hold the floor.';

/** Names that no other run or width uses, so that every record belongs to this run. */
function names() {
  const suffix = `${test.info().project.name}-${Date.now().toString(36)}`;
  return {
    stageName: `Harbour ${suffix}`,
    email: `harbour-${suffix}@example.org`,
    early: `early-${suffix}@example.org`,
  };
}

async function requestEarlyAccess(page: Page, email: string) {
  await page.goto('/');
  await checkScreen(page, 'landing');
  await page.getByRole('link', { name: 'Request Early Access' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByText('Artist', { exact: true }).click();
  await page.getByLabel('Artist Name').fill('Basement Choir');
  await checkScreen(page, 'early-access');
  await page.getByRole('button', { name: 'Request Early Access' }).click();
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible();
  await checkScreen(page, 'thank-you');
}

async function expectOwnProfile(page: Page, stageName: string) {
  await expect(page.getByRole('heading', { level: 1, name: stageName })).toBeVisible();
  await expect(page.getByText('Dub Techno').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile Completion' })).toBeVisible();
  await expect(page.getByRole('main').getByText('100', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: stageName })).toBeVisible();
  await checkScreen(page, 'dj-profile');
}

/** Applies from the list to an open event of Salt House. */
async function applyFromTheList(page: Page) {
  await page.getByRole('link', { name: 'Events' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').nth(20)).toBeVisible();
  await checkScreen(page, 'events');
  await page
    .getByRole('link', { name: /oyelaran.*salt house/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oyelaran' })).toBeVisible();
  await checkScreen(page, 'event');
  await page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Message Required', { exact: true })).toBeVisible();
  await page.getByLabel("Why you'd be a good fit").fill(MESSAGE);
  await page.reload();
  await expect(page.getByLabel("Why you'd be a good fit")).toHaveValue(MESSAGE);
  await checkScreen(page, 'event-apply');
  await page.getByRole('button', { name: 'Apply' }).dblclick();
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
  await expect(
    page.getByText("You'll hear back from the venue within 48 hours.", { exact: true }).first(),
  ).toBeVisible();
  await page.goto('/applications');
  await expect(page.getByRole('listitem').filter({ hasText: /oyelaran/i })).toHaveCount(1);
  await expect(page.getByText('20 on hold')).toBeVisible();
  await checkScreen(page, 'applications');
}

async function acceptAsVenue(page: Page, stageName: string) {
  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
  const row = page.getByRole('listitem').filter({ hasText: stageName });
  await expect(row.getByText(/^4[78] h/)).toBeVisible();
  await checkScreen(page, 'org-dashboard');
  await row.getByRole('button', { name: /^accept/i }).click();
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
}

async function readRequestsAsAdmin(page: Page, email: string) {
  await page.goto('/admin-login');
  await page.getByLabel('Email').fill(demo.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.admin.password);
  await checkScreen(page, 'admin-login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not the code');
  await page.getByRole('button', { name: 'Access', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Invalid admin password',
  );
  await page.getByLabel('Password', { exact: true }).fill(GATE_CODE);
  await page.getByRole('button', { name: 'Access', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByPlaceholder('Search by name or email...').fill(email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Basement Choir').first()).toBeVisible();
  await checkScreen(page, 'admin');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

test(
  'a stranger becomes an artist and applies, the venue answers, and the admin reads the request @core-phone [artist-signup 5, artist-signup 18, application-screen 3, reply-promise 5, paths 8, paths 14, toasts 37, accessibility 2]',
  { tag: ['@both', '@engines'] },
  async ({ page, browser }) => {
    const { stageName, email, early } = names();
    const elsewhere = async () => (await browser.newContext()).newPage();

    await test.step('asks for early access', () => requestEarlyAccess(page, early));
    await test.step('signs up as an artist', () =>
      signUpAsArtist(page, email, stageName, (name) => checkScreen(page, name)));
    await test.step('has a profile and 100 credits', () => expectOwnProfile(page, stageName));
    await test.step('applies once', () => applyFromTheList(page));

    const venue = await elsewhere();
    await test.step('the venue accepts', () => acceptAsVenue(venue, stageName));
    await test.step('the artist sees it after a reload', async () => {
      await page.reload();
      await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('20 spent')).toBeVisible();
    });
    await test.step('the artist logs out and is a stranger again', async () => {
      await signOut(page);
      await expect(page.getByText('Successfully logged out', { exact: true })).toBeVisible();
      await page.goto('/applications');
      await expect(page).toHaveURL(/\/\?next=%2Fapplications/);
    });
    await test.step('the admin reads the request', async () => readRequestsAsAdmin(await elsewhere(), early));
  },
);

test('on a narrow phone the list of events does not scroll sideways, and every action of an event is on the screen @core', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signIn(page, demo.artist);
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('listitem').nth(20)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await page
    .getByRole('link', { name: /oyelaran.*salt house/i })
    .first()
    .click();
  for (const action of [
    page.getByRole('link', { name: 'View your application' }),
    page.getByRole('button', { name: 'Share' }),
  ]) {
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});

test('on a tablet the list of applications shows a usual name in full', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, demo.artist);
  await page.goto('/applications');
  const name = page.getByRole('main').getByText('Juno Halide b2b Tape Orchard');
  await expect(name).toBeVisible();
  expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(2);
});

/** Rewrites the answers of the API so that no name has a space. */
async function nameWithoutSpaces(page: Page) {
  await page.route(/\/api\/(events|artists|applications|venue-requests)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"(stageName|headliner|venueName|location|name|city|message)":"[^"]*"/g,
      `"$1":"${'Wolkenkuckucksheim'.repeat(4)}"`,
    );
    await route.fulfill({ response, body });
  });
}

test('a long name without a space wraps on a phone and moves nothing off the screen [own-profile 11, paths 43]', async ({
  page,
  browser,
}) => {
  const narrow = { width: 320, height: 844 };
  const fits = async (screen: Page) =>
    expect
      .poll(() => screen.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(narrow.width);
  await page.setViewportSize(narrow);
  await signIn(page, demo.artist);
  await page.goto('/dj-profile');
  await nameWithoutSpaces(page);
  await page.goto('/dj-profile');
  await expect(page.getByRole('heading', { name: 'Notable Venues' })).toBeVisible();
  await fits(page);
  for (const list of ['/applications', '/events']) {
    await page.goto(list);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await fits(page);
  }
  await page.getByLabel('Request a Venue').fill('Wolkenkuckucksheim'.repeat(4));
  await page.getByRole('button', { name: 'Request Venue' }).click();
  await expect(page.getByText(/^Request sent for: Wolken/)).toBeVisible();
  await fits(page);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Times' })).toBeVisible();
  await fits(page);

  const venue = await browser.newPage({ viewport: narrow });
  await signIn(venue, demo.venue);
  await venue.goto('/org-dashboard');
  await nameWithoutSpaces(venue);
  await venue.goto('/org-dashboard');
  await venue.getByRole('button', { name: 'Read message' }).first().click();
  await expect(venue.getByText(/^Applied for/)).toBeVisible();
  await fits(venue);
});
