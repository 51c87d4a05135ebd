import { expect, type Page } from '@playwright/test';
import { demo } from '#e2e/support/accounts.ts';
import { expectToast, press, UNREACHABLE, useFaults, type Visitor } from '#e2e/support/product/faults.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';
const SPOTIFY = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';
const SOUNDCLOUD = 'https://soundcloud.com/junohalide';
const TOO_MANY = 'Too many attempts. Please wait a moment and try again.';

const { visit, withoutNetwork, withoutOutsideServices, useUp } = useFaults({}, { standIn: true });

const newEmail = () => `${crypto.randomUUID()}@example.org`;

test.describe('a new account', () => {
  async function reachPassword(email: string): Promise<Visitor> {
    const page = await visit('/signup/artist/email');
    await page.getByLabel('Email').fill(email);
    await press(page, 'Continue');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    return page;
  }

  async function expectKept(page: Page, email: string) {
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(PASSWORD);
  }

  test('is refused for an address that has one [artist-signup 10, toasts 28]', async () => {
    const page = await reachPassword(demo.artist.email);
    await press(page, 'Create Account');
    await expectToast(
      page,
      'Account creation failed',
      'An account with this email already exists. Sign in instead.',
    );
    await expectKept(page, demo.artist.email);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('works once the server answers again', async () => {
    const email = newEmail();
    const page = await reachPassword(email);
    await withoutNetwork(async () => {
      await press(page, 'Create Account');
      await expectToast(page, 'Account creation failed', UNREACHABLE);
    });
    await expectKept(page, email);
    await press(page, 'Create Account');
    await expectToast(page, 'Account created!', "Now let's set up your artist profile");
  });

  test('is refused when too many came from one place', async () => {
    const email = newEmail();
    const page = await reachPassword(email);
    await useUp(page, '/api/auth/signup', { ...demo.artist, userType: 'artist' });
    await press(page, 'Create Account');
    await expectToast(page, 'Account creation failed', TOO_MANY);
    await expectKept(page, email);
  });
});

/** A visitor with an account at the step of the links. */
async function reachLinks(): Promise<Visitor> {
  const page = await visit('/signup/artist/email');
  const account = { email: newEmail(), password: PASSWORD, userType: 'artist' };
  const { request, from: headers } = page;
  expect((await request.post('/api/auth/signup', { data: account, headers })).status()).toBe(201);
  await page.clock.install();
  await page.goto('/signup/artist');
  await expect(spotify(page)).toBeVisible();
  return page;
}

const spotify = (page: Page) => page.getByLabel('Spotify artist URL');
const soundcloud = (page: Page) => page.getByLabel('SoundCloud URL');
const confirming = (page: Page) => page.getByRole('heading', { name: 'Confirm your profile information' });

/** Waits for the extraction, which takes seven seconds even if the server is quicker. */
async function sitOut(page: Page) {
  await expect(page.getByRole('heading', { name: 'Building your profile' })).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(confirming(page)).toBeVisible();
}

test.describe('the extraction', () => {
  const FAILED = 'Error extracting profile';

  test('returns to the form if Spotify does not know the artist [artist-signup 23]', async () => {
    const page = await reachLinks();
    await spotify(page).fill('4NobodyAtAllDemoArtist');
    await soundcloud(page).fill(SOUNDCLOUD);
    await press(page, 'Next');
    await expectToast(page, FAILED, 'Invalid Spotify URL or ID');
    await expect(spotify(page)).toHaveValue('4NobodyAtAllDemoArtist');
    await expect(soundcloud(page)).toHaveValue(SOUNDCLOUD);
  });

  test('returns to the form while Spotify cannot be reached, and works once it is back', async () => {
    const page = await reachLinks();
    await spotify(page).fill(SPOTIFY);
    await soundcloud(page).fill(SOUNDCLOUD);
    await withoutOutsideServices(async () => {
      await press(page, 'Next');
      await expectToast(page, FAILED, 'Failed to fetch Spotify artist');
      await expect(spotify(page)).toHaveValue(SPOTIFY);
      await expect(soundcloud(page)).toHaveValue(SOUNDCLOUD);
      await page.reload();
      await expect(spotify(page)).toHaveValue(SPOTIFY);
      await expect(soundcloud(page)).toHaveValue(SOUNDCLOUD);
    });
    await press(page, 'Next');
    await sitOut(page);
    await expect(page.getByRole('region', { name: 'Juno Halide' })).toContainText('Verified Spotify Artist');
  });

  test('returns to the form if the only link is to SoundCloud, which cannot be reached', async () => {
    const page = await reachLinks();
    await soundcloud(page).fill(SOUNDCLOUD);
    await withoutOutsideServices(async () => {
      await press(page, 'Next');
      await expectToast(page, FAILED, 'Failed to fetch SoundCloud profile');
      await expect(soundcloud(page)).toHaveValue(SOUNDCLOUD);
    });
  });

  test('returns to the form if no answer comes, and works once the server answers [artist-signup 23]', async () => {
    const page = await reachLinks();
    await spotify(page).fill(SPOTIFY);
    await withoutNetwork(async () => {
      await press(page, 'Next');
      await expectToast(page, FAILED, UNREACHABLE);
    });
    await expect(spotify(page)).toHaveValue(SPOTIFY);
    await press(page, 'Next');
    await sitOut(page);
  });

  test('is refused after too many of them', async () => {
    const page = await reachLinks();
    await useUp(page, '/api/signup/extract', { socialUrls: { soundcloud: SOUNDCLOUD } });
    await spotify(page).fill(SPOTIFY);
    await press(page, 'Next');
    await expectToast(page, FAILED, 'Too many tries. Please wait a while and try again.');
    await expect(spotify(page)).toHaveValue(SPOTIFY);
  });
});

test.describe('the confirmation', () => {
  async function reachConfirmation(): Promise<Visitor> {
    const page = await reachLinks();
    await spotify(page).fill(SPOTIFY);
    await press(page, 'Next');
    await sitOut(page);
    await page.getByLabel('Instagram URL (optional)').fill('@junohalide');
    await page.getByLabel('About').fill('In my own words.');
    return page;
  }

  async function expectKept(page: Page) {
    await expect(page.getByLabel('Instagram URL (optional)')).toHaveValue('@junohalide');
    await expect(page.getByLabel('About')).toHaveValue('In my own words.');
  }

  test('stays on the screen while no answer comes, and creates one profile afterwards [artist-signup 44]', async () => {
    const page = await reachConfirmation();
    await withoutNetwork(async () => {
      await press(page, 'Confirm and Continue');
      await expectToast(page, 'Error creating profile', 'Please try again');
    });
    await expectKept(page);
    await press(page, 'Confirm and Continue');
    await expect(page.getByText('Taking you to your profile...', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dj-profile$/);
  });

  test('focuses a link of another platform [artist-signup 34]', async () => {
    const page = await reachConfirmation();
    await page.getByLabel('Instagram URL (optional)').fill('https://example.org/junohalide');
    await press(page, 'Confirm and Continue');
    await expect(page.getByLabel('Instagram URL (optional)')).toBeFocused();
    await expect(page.getByLabel('Instagram URL (optional)')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('About')).toHaveValue('In my own words.');
  });

  test('redirects a person whose session ended to the first step [artist-signup 41]', async () => {
    const page = await reachConfirmation();
    const { request, from: headers } = page;
    expect((await request.post('/api/auth/logout', { data: {}, headers })).ok()).toBe(true);
    await press(page, 'Confirm and Continue');
    await expectToast(page, 'Authentication required', 'Please complete the signup process again');
    await expect(page).toHaveURL(/\/signup\/artist\/email$/);
  });
});

test.describe('a new organisation', () => {
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const create = (page: Page) => press(page, 'Create Organisation Profile');

  async function reachLastStep(email: string): Promise<Visitor> {
    const page = await visit('/signup/org');
    await field(page, 'Organisation name').fill('Kiosk 44');
    await page.getByText('Nightclub', { exact: true }).click();
    await field(page, 'Contact name').fill('Inês Carvalho');
    await field(page, 'Email').fill(email);
    await press(page, 'Next');
    await field(page, 'Address').fill('Rua do Cais 32');
    await field(page, 'City').fill('Lisbon');
    await field(page, 'State').fill('Lisboa');
    await press(page, 'Next');
    await page.getByText('Bi-weekly', { exact: true }).click();
    return page;
  }

  async function expectKept(page: Page) {
    await expect(page.getByRole('radio', { name: 'Bi-weekly' })).toBeChecked();
    await page.goBack();
    await expect(field(page, 'City')).toHaveValue('Lisbon');
    await page.goForward();
    await expect(page.getByRole('radio', { name: 'Bi-weekly' })).toBeChecked();
  }

  test('works once the server answers again', async () => {
    const page = await reachLastStep(newEmail());
    await withoutNetwork(async () => {
      await create(page);
      await expectToast(page, 'Error creating profile', 'Please try again');
    });
    await expectKept(page);
    await create(page);
    await expect(page).toHaveURL(/\/org-dashboard$/);
  });

  test('is refused for an address that has an account, and signs nobody in', async () => {
    const page = await reachLastStep(demo.artist.email);
    await create(page);
    await expectToast(page, 'Account creation failed', /^An account with this email already exists\./);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Organisation name')).toHaveValue('Kiosk 44');
    const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: unknown };
    expect(user).toBeNull();
  });

  test('is refused when too many came from one place', async () => {
    const page = await reachLastStep(newEmail());
    await useUp(page, '/api/auth/signup', { ...demo.artist, userType: 'artist' });
    await create(page);
    await expectToast(page, 'Error creating profile', TOO_MANY);
    await expectKept(page);
  });
});
