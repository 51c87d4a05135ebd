import { expect, type Page } from '@playwright/test';
import { signInThroughForm } from '#e2e/support/accounts.ts';
import { expectToast, OFFLINE } from '#e2e/support/product/faults.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';
const SPOTIFY = 'https://open.spotify.com/intl-de/artist/4JunoHalideDemoArtist0?si=1';
const SOUNDCLOUD = 'https://m.soundcloud.com/junohalide';
/** Ids of the stand-in: an artist that it does not know, and one for which it fails. */
const UNKNOWN = 'spotify:artist:4NobodyAtAllDemoArtist';
const OUT_OF_ORDER = '0000000000000000000503';

let count = 0;

/** An address that no other run or width uses. */
function freshEmail(): string {
  count += 1;
  return `signup-${test.info().project.name}-${Date.now().toString(36)}-${count}@example.org`;
}

async function createAccount(page: Page, email = freshEmail()): Promise<string> {
  await page.goto('/signup/artist/email');
  return enterAccount(page, email);
}

async function enterAccount(page: Page, email = freshEmail()): Promise<string> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your profiles' })).toBeVisible();
  return email;
}

const spotify = (page: Page) => page.getByLabel('Spotify artist URL');
const soundcloud = (page: Page) => page.getByLabel('SoundCloud URL');
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const building = (page: Page) => page.getByRole('heading', { name: 'Building your profile' });
const confirming = (page: Page) => page.getByRole('heading', { name: 'Confirm your profile information' });
const created = (page: Page) => page.getByRole('heading', { name: /^Profile Created!/ });
const about = (page: Page) => page.getByLabel('About');

/** Waits until the server has saved the entries, which it does after a pause. */
function draftKept(page: Page) {
  return page.waitForResponse(
    (response) => response.url().endsWith('/api/signup/draft') && response.request().method() === 'PUT',
  );
}

// Lets the test move the clock forward.
test.beforeEach(({ page }) => page.clock.install());

/** Waits for the extraction, which takes seven seconds even if the server is quicker. */
async function skipExtraction(page: Page) {
  await page.clock.runFor(7_000);
  await expect(confirming(page)).toBeVisible();
}

async function sitOutExtraction(page: Page) {
  await expect(building(page)).toBeVisible();
  await skipExtraction(page);
}

test('a step without its entries redirects to the step that asks for them [artist-signup 4, artist-signup 14, artist-signup 40, paths 5]', async ({
  page,
}) => {
  await page.goto('/signup/artist/password');
  await expect(page).toHaveURL(/\/signup\/artist\/email$/);
  await page.goto('/signup/artist');
  await expect(page).toHaveURL(/\/signup\/artist\/email$/);
  await page.goto('/signup/artist/confirm');
  await expect(page.getByText('Authentication required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please complete the signup process again', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/signup\/artist\/email$/);
  await createAccount(page);
  await page.goto('/signup/artist/confirm');
  await expect(page.getByRole('heading', { name: 'Connect your profiles' })).toBeVisible();
  await expect(page).toHaveURL(/\/signup\/artist$/);
});

test('links that cannot be read return to the form with all entries [artist-signup 16]', async ({ page }) => {
  await createAccount(page);
  await test.step('no link to an artist', async () => {
    await expect(next(page)).toBeDisabled();
    await spotify(page).fill('https://open.spotify.com/album/4JunoHalideDemoArtist0');
    await next(page).click();
    await expect(spotify(page)).toHaveAccessibleDescription('Invalid Spotify URL or ID');
    await expect(spotify(page)).toBeFocused();
  });
  await test.step('an artist whom Spotify does not know', async () => {
    await soundcloud(page).fill(SOUNDCLOUD);
    await spotify(page).fill(UNKNOWN);
    await next(page).click();
    await expect(page.getByText('Error extracting profile', { exact: true })).toBeVisible();
    await expect(spotify(page)).toHaveValue(UNKNOWN);
    await expect(soundcloud(page)).toHaveValue(SOUNDCLOUD);
    await expect(spotify(page)).toHaveAccessibleDescription('Invalid Spotify URL or ID');
    await expect(spotify(page)).toBeFocused();
    await checkScreen(page, 'signup-connect-error');
  });
  await test.step('Spotify is out of order', async () => {
    await spotify(page).fill(OUT_OF_ORDER);
    await next(page).click();
    await expect(page.getByText('Failed to fetch Spotify artist', { exact: true })).toBeVisible();
    await expect(spotify(page)).toHaveValue(OUT_OF_ORDER);
  });
  await test.step('nothing answers', async () => {
    await spotify(page).fill(SPOTIFY);
    await page.context().setOffline(true);
    await next(page).click();
    await expectToast(page, 'Error extracting profile', OFFLINE);
    await page.context().setOffline(false);
    await expect(spotify(page)).toHaveValue(SPOTIFY);
  });
});

test(
  'an artist signs up with a link to Spotify @core-phone [artist-signup 1, artist-signup 21, artist-signup 30, accessibility 3]',
  { tag: '@both' },
  async ({ page }) => {
    await createAccount(page);
    const lit = page.locator('form i[data-on]');
    await spotify(page).fill('not a link');
    await expect(lit, 'a socket lights up for a link only').toHaveCount(0);
    await spotify(page).fill(SPOTIFY);
    await expect(lit).toHaveCount(1);
    await soundcloud(page).fill(SOUNDCLOUD);
    await next(page).click();
    await expect(building(page)).toBeFocused();
    await expect(page.getByText('Step 4 of 5')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Reading your artist page' })).toContainText(
      'Juno Halide',
    );
    await checkScreen(page, 'signup-extracting');

    // The check of the screen may have taken longer than the extraction.
    await skipExtraction(page);
    const card = page.getByRole('region', { name: 'Juno Halide' });
    await expect(card.getByText('Verified Spotify Artist')).toBeVisible();
    await expect(card.getByText('12.4K')).toBeVisible();
    await expect(card.getByText('46/100')).toBeVisible();
    await expect(about(page)).toHaveValue(/^Juno Halide /);
    await page.getByLabel('Instagram URL (optional)').fill('@junohalide');
    await expect(page.getByRole('listitem').filter({ hasText: 'Connected' })).toHaveCount(3);
    await checkScreen(page, 'signup-confirm');

    await test.step('nothing is lost when nothing answers', async () => {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Confirm and Continue' }).click();
      await expect(page.getByText('Error creating profile', { exact: true })).toBeVisible();
      await expect(page.getByText('Please try again', { exact: true })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByLabel('Instagram URL (optional)')).toHaveValue('@junohalide');
    });

    await page.getByRole('button', { name: 'Confirm and Continue' }).dblclick();
    await expect(created(page)).toBeFocused();
    await expect(page.getByText('Taking you to your profile...', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dj-profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
    await expect(page.getByText('12.4K').first()).toBeVisible();
    await page.goto('/signup/artist');
    await expect(page, 'a second profile is not offered').toHaveURL(/\/dj-profile$/);
  },
);

test('an artist without Spotify signs up with SoundCloud [links 3, outside-services 7]', async ({ page }) => {
  await createAccount(page);
  await soundcloud(page).fill(SOUNDCLOUD);
  await next(page).click();
  await sitOutExtraction(page);
  const card = page.getByRole('region', { name: 'Juno Halide' });
  await expect(card.getByText('Verified Spotify Artist')).toBeHidden();
  await expect(card.getByText('–')).toHaveCount(2);
  await page.getByRole('button', { name: 'Confirm and Continue' }).click();
  await expect(created(page)).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL(/\/dj-profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Juno Halide' })).toBeVisible();
});

test('a reload loses nothing at any step [artist-signup 27, artist-signup 39, paths 5]', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/signup/artist/email');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await createAccount(page, email);
  await spotify(page).fill(SPOTIFY);
  await page.reload();
  await expect(spotify(page)).toHaveValue(SPOTIFY);
  await next(page).click();
  await expect(building(page)).toBeVisible();
  await page.reload();
  await expect(confirming(page)).toBeVisible();
  await about(page).fill('In my own words.');
  await page.getByLabel('TikTok URL (optional)').fill('@juno');
  await page.reload();
  await expect(about(page)).toHaveValue('In my own words.');
  await expect(page.getByLabel('TikTok URL (optional)')).toHaveValue('@juno');
  await page.getByRole('link', { name: 'Edit Information' }).click();
  await expect(spotify(page)).toHaveValue(/4JunoHalideDemoArtist0/);
});

test('another device continues where this one stopped [artist-signup 26]', async ({ page, browser }) => {
  const email = await createAccount(page);
  let kept = draftKept(page);
  await soundcloud(page).fill(SOUNDCLOUD);
  await kept;
  await page.getByRole('link', { name: 'Create account manually' }).click();
  kept = draftKept(page);
  await page.getByLabel(/stage name/i).fill('Harbour Lights');
  await kept;

  const elsewhere = await (await browser.newContext()).newPage();
  await signInThroughForm(elsewhere, { email, password: PASSWORD });
  await expect(elsewhere).toHaveURL(/\/signup\/artist$/);
  await expect(soundcloud(elsewhere)).toHaveValue(SOUNDCLOUD);
  await elsewhere.getByRole('link', { name: 'Create account manually' }).click();
  await expect(elsewhere.getByLabel(/stage name/i)).toHaveValue('Harbour Lights');
  await elsewhere.context().close();
});

test('another device continues with the extracted profile without a second extraction [artist-signup 26]', async ({
  page,
  browser,
}) => {
  const email = await createAccount(page);
  await spotify(page).fill(SPOTIFY);
  await next(page).click();
  await sitOutExtraction(page);
  const kept = draftKept(page);
  await about(page).fill('In my own words.');
  await kept;

  const elsewhere = await (await browser.newContext()).newPage();
  const readings: string[] = [];
  elsewhere.on('request', (request) => {
    if (request.url().endsWith('/api/signup/extract')) readings.push(request.method());
  });
  await signInThroughForm(elsewhere, { email, password: PASSWORD });
  await expect(confirming(elsewhere)).toBeVisible();
  await expect(about(elsewhere)).toHaveValue('In my own words.');
  await expect(elsewhere.getByText('Verified Spotify Artist')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Edit Information' }).click();
  await next(elsewhere).click();
  await expect(confirming(elsewhere)).toBeVisible();
  await expect(about(elsewhere)).toHaveValue('In my own words.');
  expect(readings).toEqual([]);
  await elsewhere.context().close();
});

test('back and forward lead from step to step [artist-signup 28]', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/signup');
  await page.getByRole('link', { name: /sign up as artist/i }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(next(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your account is ready. Your password is set.')).toBeVisible();
  await page.goForward();
  await spotify(page).fill(SPOTIFY);
  await next(page).click();
  await expect(building(page)).toBeVisible();
  await page.goBack();
  await expect(spotify(page)).toHaveValue(SPOTIFY);
  await next(page).click();
  await sitOutExtraction(page);
  await page.goBack();
  await expect(spotify(page)).toBeVisible();
  await page.goForward();
  await expect(confirming(page)).toBeVisible();
});

test('the whole signup works with the keyboard alone [artist-signup 48]', async ({ page }) => {
  await createAccount(page);
  await spotify(page).focus();
  await page.keyboard.type(SPOTIFY);
  await page.keyboard.press('Enter');
  await expect(confirming(page)).toBeVisible();
  await about(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('@junohalide');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dj-profile$/);
});

test('an artist without an account signs up while applying, and returns to the event [paths 35]', async ({
  page,
}) => {
  await page.goto('/events');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('link', { name: 'New here? Create your page' }).click();
  await page.getByRole('link', { name: /sign up as artist/i }).click();
  await enterAccount(page);
  await page.getByRole('link', { name: 'Create account manually' }).click();
  await page.getByLabel('Stage Name').fill('Ostrava');
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page).toHaveURL(/\/events\/[^/]+\/apply$/);

  await page.goto('/');
  await expect(page).toHaveURL(/\/dj-profile$/);
});
