import { expect, type Page } from '@playwright/test';
import { demo, saveNewPassword, signInThroughForm, signOut } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/test.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';

const PASSWORD = 'open-the-doors-9';
const NEXT_PASSWORD = 'slow-traffic-9';
const NAME = 'Salt House';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Email' }).click();
const create = (page: Page) => page.getByRole('button', { name: 'Create Organisation Profile' }).click();
const banner = (page: Page) => page.getByRole('region', { name: 'Set your password' });
const newAddress = () => `confirm-${crypto.randomUUID()}@example.org`;

/** The sign-up of an artist, up to the screen that asks to open the mailed link. */
async function signUpAsArtist(page: Page, email: string): Promise<void> {
  await page.goto('/signup/artist/email');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
}

async function fillInformation(page: Page): Promise<void> {
  await field(page, 'Organisation name').fill(NAME);
  await page.getByText('Nightclub', { exact: true }).click();
  await field(page, 'Contact name').fill('Inês Carvalho');
}

async function fillLocation(page: Page): Promise<void> {
  await expect(heading(page, 'Location and venue details')).toBeVisible();
  await field(page, 'Address').fill('Rua do Cais de Santarém 32');
  await field(page, 'City').fill('Lisbon');
  await field(page, 'State').fill('Lisboa');
  await next(page);
  await expect(heading(page, 'Event and booking details')).toBeVisible();
}

/** The sign-up of an organisation, up to the screen that asks to open the mailed link. */
async function signUpAsOrganisation(page: Page, email: string): Promise<void> {
  await page.goto('/signup/org');
  await fillInformation(page);
  await field(page, 'Email').fill(email);
  await next(page);
  await fillLocation(page);
  await create(page);
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(page.getByText(/What you entered stays in this browser/)).toBeVisible();
}

const isSignedIn = async (page: Page) => {
  const answer = await page.request.get('/api/auth/session');
  return ((await answer.json()) as { user: unknown }).user !== null;
};

test('an artist opens the mailed link and continues with the typed password [sessions 25]', async ({
  page,
  context,
  browser,
}) => {
  const email = newAddress();
  await signUpAsArtist(page, email);
  await checkScreen(page, 'signup-artist-mailed');
  expect(await isSignedIn(page)).toBe(false);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(PASSWORD);
  const link = await linkInMail(context, email, 'signup');

  await test.step('programs that open the link first do not use it up', async () => {
    await context.request.head(link);
    await context.request.get(link, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
    const scanner = await browser.newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Confirm Email' })).toBeVisible();
    await scanner.context().close();
    expect(await isSignedIn(page)).toBe(false);
  });

  const mailed = await context.newPage();
  await mailed.goto(link);
  await confirm(mailed);
  await expect(mailed.getByText('Email confirmed', { exact: true })).toBeVisible();
  await expect(heading(mailed, 'Connect your profiles')).toBeVisible();
  await expect(mailed).toHaveURL(/\/signup\/artist$/);
  await expect(page.getByRole('link', { name: 'Continue' }), 'the first tab goes on too').toBeVisible();

  await mailed.getByLabel('SoundCloud URL').fill('https://m.soundcloud.com/junohalide');
  await next(mailed);
  await mailed.getByRole('button', { name: 'Confirm and Continue' }).click();
  await expect(heading(mailed, 'Juno Halide')).toBeVisible();
  await signOut(mailed);
  await expect(mailed.getByText('Successfully logged out', { exact: true })).toBeVisible();
  await signInThroughForm(mailed, { email, password: PASSWORD });
  await expect(mailed).toHaveURL(/\/dj-profile$/);

  await mailed.goto(link);
  await confirm(mailed);
  await expect(heading(mailed, 'This link no longer works')).toBeVisible();
});

test('an artist who opens the mailed link elsewhere sets a new password first [sessions 28]', async ({
  page,
  context,
  browser,
}) => {
  const email = newAddress();
  await signUpAsArtist(page, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkInMail(context, email, 'signup'));
  await confirm(elsewhere);
  await expect(
    elsewhere.getByText('The mailbox is yours now, and a former password no longer works.', { exact: true }),
  ).toBeVisible();
  await saveNewPassword(elsewhere, NEXT_PASSWORD);
  await expect(heading(elsewhere, 'Connect your profiles')).toBeVisible();

  await signInThroughForm(page, { email, password: PASSWORD });
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await signInThroughForm(page, { email, password: NEXT_PASSWORD });
  await expect(page).toHaveURL(/\/signup\/artist$/);
  await elsewhere.context().close();
});

test('a sign-up with the address of an account reads the same, and changes nothing [sessions 26]', async ({
  page,
}) => {
  await signUpAsArtist(page, demo.artist.email);
  await expect(page.getByText('An address that has an account gets no link.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(demo.artist.email);
  await field(page, 'Password').fill(demo.artist.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dj-profile$/);
});

test('an organisation opens the mailed link and continues with its typed form [sessions 27]', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await signUpAsOrganisation(page, email);
  await checkScreen(page, 'signup-org-mailed');
  expect(await isSignedIn(page)).toBe(false);

  await page.goto(await linkInMail(context, email, 'signup'));
  await confirm(page);
  await expect(heading(page, 'Event and booking details')).toBeVisible();
  await create(page);
  await expect(page).toHaveURL('/org-dashboard');
  await expect(heading(page, NAME)).toBeVisible();

  await banner(page).getByRole('link', { name: 'Set password' }).click();
  await saveNewPassword(page, PASSWORD);
  await expect(page).toHaveURL('/org-dashboard');
  await expect(banner(page)).toBeHidden();
  await signOut(page);
  await expect(page.getByText('Successfully logged out', { exact: true })).toBeVisible();
  await signInThroughForm(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/org-dashboard');
  await expect(heading(page, NAME)).toBeVisible();
});

test('an organisation that opens the mailed link elsewhere begins with its address [sessions 28]', async ({
  page,
  context,
  browser,
}) => {
  const email = newAddress();
  await signUpAsOrganisation(page, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkInMail(context, email, 'signup'));
  await confirm(elsewhere);
  await expect(heading(elsewhere, 'Organisation information')).toBeVisible();
  await expect(field(elsewhere, 'Email')).toHaveValue(email);
  await expect(field(elsewhere, 'Email')).not.toBeEditable();
  await fillInformation(elsewhere);
  await next(elsewhere);
  await fillLocation(elsewhere);
  await create(elsewhere);
  await expect(elsewhere).toHaveURL('/org-dashboard');
  await expect(heading(elsewhere, NAME)).toBeVisible();
  await elsewhere.context().close();
});

test('the address changes after the links in both mailboxes are followed [hosted-authentication-service 11]', async ({
  page,
  context,
}) => {
  const [email, newEmail] = [newAddress(), newAddress()];
  await signUpAsArtist(page, email);
  await page.goto(await linkInMail(context, email, 'signup'));
  await confirm(page);
  await expect(heading(page, 'Connect your profiles')).toBeVisible();

  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Email' });
  await field(page, 'New email').fill(newEmail);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Check your mail' }).getByText(newEmail),
  ).toBeVisible();

  await page.goto(await linkInMail(context, newEmail, 'email_change_new'));
  await confirm(page);
  await expect(page.getByText('Now follow the link in your other mailbox.', { exact: true })).toBeVisible();
  await page.goto('/settings');
  await expect(section.getByText(email, { exact: true })).toBeVisible();

  await page.goto(await linkInMail(context, email, 'email_change_current'));
  await confirm(page);
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(section.getByText(newEmail, { exact: true })).toBeVisible();
  await expect(section.getByText('Check your mail')).toBeHidden();

  await page.context().clearCookies();
  await signInThroughForm(page, { email, password: PASSWORD });
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await signInThroughForm(page, { email: newEmail, password: PASSWORD });
  await expect(page).toHaveURL(/\/signup\/artist$/);
});
