import { expect, type BrowserContext, type Page } from '@playwright/test';
import { IS_HOSTED, signInThroughForm } from '#e2e/support/accounts.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';
const NEW_PASSWORD = 'slow-traffic-9';
/** Another device, recognised by the header that the service reads. */
const OTHER_DEVICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let email: string;
let otherDevice: BrowserContext;
let here: Page;
let there: Page;

/** One person on two devices, with the settings open on both. */
test.beforeEach(async ({ page, context, browser, baseURL, viewport }) => {
  email = `settings-${crypto.randomUUID()}@example.org`;
  const account = { email, password: PASSWORD };
  const answer = await context.request.post('/api/auth/signup', { data: { ...account, userType: 'artist' } });
  expect(answer.status()).toBe(201);
  otherDevice = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport,
    userAgent: OTHER_DEVICE,
  });
  here = page;
  there = await otherDevice.newPage();
  expect((await otherDevice.request.post('/api/auth/login', { data: account })).ok()).toBe(true);
  await Promise.all([open(here), open(there)]);
});

test.afterEach(() => otherDevice.close());

async function open(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
}

/** The row of the other device. Its sign-in stands in a list of its own. */
const otherSession = () => here.getByRole('list', { name: 'Sessions' }).getByText('Firefox on Windows');

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** The settings of a signed-out person lead to the page for strangers, with `?next=` of the settings. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page).toHaveURL('/?next=%2Fsettings');
}

test(
  'Settings are in the account menu, and pass the checks of every screen @core-phone [paths 15, accessibility 5]',
  { tag: '@both' },
  async () => {
    await here.goto('/events');
    await here.locator('button[aria-label="Account"][aria-haspopup]').click();
    const entry = { name: 'Settings' };
    await here.getByRole('menuitem', entry).or(here.getByRole('link', entry)).click();
    await expect(here.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(otherSession()).toBeVisible();
    await expect(here.getByRole('banner')).toBeVisible();
    await checkScreen(here, 'settings');
  },
);

test('a new password signs the other device out, and only the new one signs it in again [accounts 11, sessions 12, sessions 22]', async () => {
  await changePassword(here, 'not-the-one-9', NEW_PASSWORD);
  await expect(here.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(otherSession()).toBeVisible();

  await changePassword(here, PASSWORD, NEW_PASSWORD);
  await expect(here.getByText('Every other device is signed out.', { exact: true })).toBeVisible();
  await expect(here.getByLabel('New password', { exact: true })).toHaveValue('');
  await expect(here.getByText('You are signed in nowhere else.')).toBeVisible();

  // The other device notices the end at its next call, without a reload.
  await there.getByRole('button', { name: 'Sign out others' }).click();
  await expect(there).toHaveURL('/?next=%2Fsettings');
  await expect(there.getByText('Your session has ended. Sign in to go on.', { exact: true })).toBeVisible();
  await signInThroughForm(there, { email, password: PASSWORD });
  await expect(there.getByText('Login failed', { exact: true })).toBeVisible();
  await signInThroughForm(there, { email, password: NEW_PASSWORD });
  await expect(there.getByText('Welcome back!', { exact: true })).toBeVisible();
  await open(here);
});

test('a common password is refused at its field', async () => {
  await changePassword(here, PASSWORD, 'password123');
  await expect(here.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(otherSession()).toBeVisible();
});

test('devices of one kind differ in the time of their sign-in', async ({ browser, baseURL }) => {
  const twin = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: OTHER_DEVICE });
  expect((await twin.request.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(
    true,
  );
  await open(here);
  const buttons = here.getByRole('button', { name: /^Sign out Firefox on Windows, signed in/ });
  await expect(buttons).toHaveCount(2);
  const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(2);
  await twin.close();
});

test('the address of another account is refused at its field [accounts 9]', async ({ request }) => {
  const taken = `taken-${email}`;
  const account = { email: taken, password: PASSWORD, userType: 'artist' };
  expect((await request.post('/api/auth/signup', { data: account })).status()).toBe(201);
  const field = here.getByLabel('New email', { exact: true });
  await requestEmail(taken, true);
  await expect(field).toHaveAccessibleDescription(
    'An account with this email already exists. Enter another email.',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(taken);
});

test('one device is signed out from the list and leaves it @core [sessions 24]', async () => {
  await here.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(here.getByText('Firefox on Windows is signed out.', { exact: true })).toBeVisible();
  await expect(otherSession()).toBeHidden();
  await expect(here.getByRole('region', { name: 'Sessions' })).toBeFocused();
  await expectSignedOut(there);
  await open(here);
});

test('Sign out everywhere ends this session too, and its cookie no longer works [sessions 24]', async ({
  browser,
  baseURL,
  context,
}) => {
  const copy = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await context.storageState(),
  });
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here.getByText('You are signed out on every device.', { exact: true })).toBeVisible();
  await expect(here).toHaveURL('/');
  await expectSignedOut(here);
  await expectSignedOut(there);
  expect((await copy.request.get('/api/auth/user')).status()).toBe(401);
  await copy.close();
});

/** Asks for another address. Our own service refuses a taken one before it requires the password. */
async function requestEmail(address: string, isTaken = false) {
  const section = here.getByRole('region', { name: 'Email' });
  await section.getByLabel('New email', { exact: true }).fill(address);
  const send = section.getByRole('button', { name: 'Change email' });
  await send.click();
  if (isTaken && !IS_HOSTED) return;
  await section.locator('input[name="currentPassword"]').fill(PASSWORD);
  await send.click();
}

test('the address changes after the links in both mailboxes are followed [accounts 8]', async ({
  context,
}) => {
  const newEmail = `moved-${email}`;
  await requestEmail(newEmail);
  const waiting = here.getByRole('status').filter({ hasText: 'Check both mailboxes' });
  await expect(waiting.getByText(newEmail)).toBeVisible();
  await checkScreen(here, 'settings-email');

  const page = await context.newPage();
  await page.goto(await linkInMail(context, newEmail, 'email_change_new'));
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByText('Now follow the link in your other mailbox.', { exact: true })).toBeVisible();
  await open(here);
  await expect(here.getByRole('region', { name: 'Email' }).getByText(email, { exact: true })).toBeVisible();

  await page.goto(await linkInMail(context, email, 'email_change_current'));
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Email' });
  await expect(section.getByText(newEmail, { exact: true })).toBeVisible();
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();
  await expect(section.getByText('Check both mailboxes')).toBeHidden();

  await expectSignedOut(there);
  await signInThroughForm(there, { email, password: PASSWORD });
  await expect(there.getByText('Login failed', { exact: true })).toBeVisible();
  await signInThroughForm(there, { email: newEmail, password: PASSWORD });
  await expect(there.getByText('Welcome back!', { exact: true })).toBeVisible();
});

test('the mail about a new device leads to the list of devices', async ({ context }) => {
  await here.goto(await linkInMail(context, email, 'new-sign-in'));
  await expect(here).toHaveURL('/settings');
  await expect(otherSession()).toBeVisible();
});
