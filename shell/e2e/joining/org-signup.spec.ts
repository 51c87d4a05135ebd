import { expect, type Page } from '@playwright/test';
import {
  demo,
  IS_HOSTED,
  saveNewPassword,
  signIn,
  signInThroughForm,
  signOut,
} from '#e2e/support/accounts.ts';
import { layoutShift } from '#e2e/support/layout-shift.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'low-ceiling-118';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const banner = (page: Page) => page.getByRole('region', { name: 'Set your password' });

async function fillInformation(page: Page, name: string, email: string) {
  await next(page);
  await expect(page.getByText('Organisation name is required', { exact: true })).toBeVisible();
  await expect(field(page, 'Organisation name')).toBeFocused();
  await field(page, 'Organisation name').fill(name);
  await page.getByText('Nightclub', { exact: true }).click();
  await field(page, 'Contact name').fill('Inês Carvalho');
  await field(page, 'Phone').fill('+351 912 345 678');
  await field(page, 'Email').fill(email);
  await checkScreen(page, 'signup-org-1');
  await next(page);
  await expect(heading(page, 'Location and venue details')).toBeFocused();
}

async function fillLocation(page: Page) {
  await field(page, 'Address').fill('Rua do Cais de Santarém 32');
  await field(page, 'City').fill('Lisbon');
  await field(page, 'State').fill('Lisboa');
  await field(page, 'Capacity').fill('none');
  await next(page);
  await expect(page.getByText('Capacity must be a whole number above 0')).toBeVisible();
  await field(page, 'Capacity').fill('420');
  await checkScreen(page, 'signup-org-2');
}

async function fillBooking(page: Page) {
  for (const choice of ['Club night', 'Dub Techno', '$500–$1,000', 'Bi-weekly']) {
    await page.getByText(choice, { exact: true }).click();
  }
  await checkScreen(page, 'signup-org-3');
}

/** Goes to the last step, which has no required field. */
async function openLastStep(page: Page, email: string) {
  await page.goto('/signup/org');
  await fillInformation(page, 'Kiosk 44', email);
  await fillLocation(page);
  await next(page);
  await expect(heading(page, 'Event and booking details')).toBeVisible();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Organisation Profile' }).click();

test(
  'a stranger becomes an organisation, and later sets a password and signs in with it @core-phone [organisation-signup 14, organisation-signup 23, organisation-signup 24, accessibility 3]',
  { tag: '@both' },
  async ({ page, context }) => {
    const email = `program-${crypto.randomUUID()}@salthouse.example`;

    await test.step('the steps keep the typed fields, back and forth and over a reload', async () => {
      await page.goto('/get-started');
      await page.getByRole('link', { name: /sign up as organisation/i }).click();
      await fillInformation(page, 'Salt House', email);
      await fillLocation(page);
      await page.goBack();
      await expect(field(page, 'Organisation name')).toHaveValue('Salt House');
      await page.goForward();
      await page.reload();
      await expect(page).toHaveURL('/signup/org?step=2');
      await expect(field(page, 'City')).toHaveValue('Lisbon');
      await next(page);
      await expect(heading(page, 'Event and booking details')).toBeVisible();
      await fillBooking(page);
    });

    await test.step('the dashboard is the new organisation’s, with a reminder of the link', async () => {
      await create(page);
      await expect(page).toHaveURL('/org-dashboard');
      await expect(heading(page, 'Salt House')).toBeVisible();
      await expect(banner(page)).toContainText(
        `We sent a link to ${email}. It works for ${IS_HOSTED ? '60 minutes' : '24 hours'}.`,
      );
      // An unknown number has no tile.
      await expect(page.getByText('Upcoming events', { exact: true })).toBeVisible();
      await expect(page.getByText('Average reply time')).toBeHidden();
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await checkScreen(page, 'org-dashboard-password');
      await page.goto('/signup/org');
      await expect(page).toHaveURL('/org-dashboard');
    });

    await test.step('the mailed link sets a password, and the reminder disappears', async () => {
      await page.goto(await linkInMail(context, email, 'set-password'));
      // A hosted project sends the link of a forgotten password here too.
      await expect(heading(page, IS_HOSTED ? 'Set a new password' : 'Set your password')).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page, 'Set your password')).toBeVisible();
      await saveNewPassword(page, PASSWORD);
      await expect(page).toHaveURL('/org-dashboard');
      await expect(heading(page, 'Salt House')).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await page.reload();
      await expect(heading(page, 'Salt House')).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });

    await test.step('it signs in with it', async () => {
      await signOut(page);
      await expect(page.getByText('Successfully logged out', { exact: true })).toBeVisible();
      await signIn(page, { email, password: PASSWORD });
      await page.goto('/org-dashboard');
      await expect(heading(page, 'Salt House')).toBeVisible();
    });
  },
);

test('an address with an account is not signed in, and the entries stay [organisation-signup 19]', async ({
  page,
}) => {
  await openLastStep(page, demo.artist.email);
  await create(page);
  await expect(page.getByText('Account creation failed', { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(field(page, 'Organisation name')).toHaveValue('Kiosk 44');
  await checkScreen(page, 'signup-org-taken');

  await field(page, 'Email').fill(`office-${crypto.randomUUID()}@kiosk44.example`);
  await next(page);
  await expect(field(page, 'City')).toHaveValue('Lisbon');
  await next(page);
  await create(page);
  await expect(page).toHaveURL('/org-dashboard');
  await expect(heading(page, 'Kiosk 44')).toBeVisible();
});

test('the banner sends the link again, and a new organisation sets its password with it [organisation-signup 25]', async ({
  page,
  context,
}) => {
  const email = `office-${crypto.randomUUID()}@kiosk44.example`;
  await openLastStep(page, email);
  await create(page);
  await expect(banner(page)).toBeVisible();
  await linkInMail(context, email, 'set-password');
  await banner(page).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Link Sent', { exact: true })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: /^Send again in/ })).toBeDisabled();

  await banner(page).getByRole('link', { name: 'Set password' }).click();
  await saveNewPassword(page, PASSWORD);
  await expect(page).toHaveURL('/org-dashboard');
  await expect(banner(page)).toBeHidden();
});

test('an artist who comes here reads that, and signs out to continue [organisation-signup 26]', async ({
  page,
}) => {
  await signInThroughForm(page, demo.artist);
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await page.goto('/signup/org');
  await expect(heading(page, 'You are signed in already')).toBeVisible();
  await checkScreen(page, 'signup-org-artist');
  await page.getByRole('button', { name: /Log Out/ }).click();
  await expect(heading(page, 'Organisation information')).toBeVisible();
});

test('nothing moves while the dashboard of a new organisation loads', { tag: '@both' }, async ({ page }) => {
  const created = await page.request.post('/api/orgs', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      orgName: 'Salt House',
      orgType: 'nightclub',
      contactName: 'Inês Carvalho',
      email: `program-${crypto.randomUUID()}@salthouse.example`,
      address: 'Rua do Cais de Santarém 32',
      city: 'Lisbon',
      state: 'Lisboa',
    },
  });
  expect(created.status()).toBe(201);
  await page.goto('/org-dashboard');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText('No upcoming events')).toBeVisible();
  // Facts that are unknown are left out.
  await expect(page.getByText('Average reply time').or(page.getByText('–', { exact: true }))).toHaveCount(0);
  await expect(banner(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});
