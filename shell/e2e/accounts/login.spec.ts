import { expect, type Locator, type Page } from '@playwright/test';
import { demo, IS_HOSTED, saveNewPassword } from '#e2e/support/accounts.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const send = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();

/** A new artist with an account and a profile. The page stays signed out. */
async function newArtist(page: Page): Promise<{ email: string; password: string }> {
  const account = { email: `login-${crypto.randomUUID()}@example.org`, password: PASSWORD };
  const answers = [
    await page.request.post('/api/auth/signup', { data: { ...account, userType: 'artist' } }),
    await page.request.post('/api/artists', { data: { stageName: 'Saint Fjord', genres: ['Dub'] } }),
    await page.request.post('/api/auth/logout', { data: {} }),
  ];
  expect(answers.map((answer) => answer.ok())).toEqual([true, true, true]);
  return account;
}

test('a person signs in with the keyboard alone @core [login 1, login 3, paths 7, route-guard 10, accessibility 4]', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Good to see you again' })).toBeVisible();
  await expect(page.getByText(/account type \(artist or organisation\) automatically/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(button).toBeDisabled();
  await checkScreen(page, 'login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(demo.artist.email);
  await expect(button).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.artist.password);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dj-profile$/);
});

for (const { who, account, home } of [
  { who: 'a venue', account: demo.venue, home: /\/org-dashboard/ },
  { who: 'an admin who has not passed the gate', account: demo.admin, home: /\/beta-signup\?card=thanks$/ },
]) {
  test(`${who} is led home, and later from the sign-in to the home [route-guard 11, route-guard 13]`, async ({
    page,
  }) => {
    await page.goto('/login');
    await fillIn(page, account);
    await send(page);
    await expect(page).toHaveURL(home);
    await page.goto('/login');
    await expect(page).toHaveURL(home);
  });
}

test('an account without a profile continues its signup [route-guard 14]', async ({ page }) => {
  const account = { email: `login-${crypto.randomUUID()}@example.org`, password: PASSWORD };
  await page.request.post('/api/auth/signup', { data: { ...account, userType: 'artist' } });
  await page.request.post('/api/auth/logout', { data: {} });
  await page.goto('/login');
  await fillIn(page, account);
  await send(page);
  await expect(page).toHaveURL(/\/signup\/artist$/);
});

test('a person who was redirected from a page returns to it after signing in @core [route-guard 6]', async ({
  page,
}) => {
  await page.goto('/applications?status=submitted');
  await expect(page).toHaveURL(/\/\?next=/);
  await page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).first().click();
  await fillIn(page, demo.artist);
  await send(page);
  await expect(page).toHaveURL(/\/applications\?status=submitted$/);
});

for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)']) {
  test(`the sign-in does not lead to ${next} [route-guard 7]`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await fillIn(page, demo.artist);
    await send(page);
    await expect(page).toHaveURL(/\/dj-profile$/);
  });
}

test(
  'a toast covers no control of a form, and can be swiped away [toasts 4, accessibility 4]',
  { tag: '@both' },
  async ({ page }) => {
    const isPhone = test.info().project.name === 'mobile';
    if (isPhone) await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/login');
    await fillIn(page, { ...demo.artist, password: 'not-the-one-9' });
    const button = page.getByRole('button', { name: 'Sign In', exact: true });
    const place = await button.boundingBox();
    await send(page);
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await expect(toast).toContainText('Login failed');
    // A toast stays while the pointer is on it, even if the checks below take longer than five seconds.
    await toast.hover();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await button.boundingBox()).toEqual(place);
    const main = page.getByRole('main');
    for (const control of await main.getByRole('link').or(main.getByRole('textbox')).or(button).all())
      expect(await isClearOf(control, toast)).toBe(true);
    await swipeRight(page, toast);
    await expect(toast).toBeHidden();
    // The check of the screen may take longer than a toast stays, so this part raises its own toast.
    await send(page);
    await expect(toast).toContainText('Login failed');
    await checkScreen(page, 'login-refused');
  },
);

/** Whether no part of a control lies under the toast. */
async function isClearOf(control: Locator, toast: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([control.boundingBox(), toast.boundingBox()]);
  if (!one || !other) return false;
  return (
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y ||
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x
  );
}

async function swipeRight(page: Page, toast: Locator): Promise<void> {
  const box = (await toast.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 60, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, y, { steps: 3 });
  await page.mouse.move(box.x + 140, y, { steps: 3 });
  await page.mouse.up();
}

test('a forgotten password is replaced by a mailed link @core [mailed-links 1]', async ({
  page,
  context,
}) => {
  const account = await newArtist(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText("If this email is registered, you'll receive a reset link.", { exact: true }),
  ).toBeVisible();
  await page.goto(await linkInMail(context, account.email, 'recovery'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await saveNewPassword(page, 'another-night-7');
  await expect(page.getByText('Password saved', { exact: true })).toBeVisible();

  await page.request.post('/api/auth/logout', { data: {} });
  await page.goto('/login');
  await fillIn(page, { ...account, password: 'another-night-7' });
  await send(page);
  await expect(page).toHaveURL(/\/dj-profile$/);
});

test('a mailed link signs in without a password, and leads to the requested page [mailed-links 2]', async ({
  page,
  context,
}) => {
  const account = await newArtist(page);
  await page.goto('/login?next=%2Fevents');
  await page.getByRole('link', { name: 'Login with Magic Link' }).click();
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.goto(await linkInMail(context, account.email, 'magiclink'));
  await send(page);
  if (IS_HOSTED) {
    // The first link to a mailbox ends the password, because a stranger may have made the account.
    await expect(
      page.getByText('The mailbox is yours now, and a former password no longer works.', { exact: true }),
    ).toBeVisible();
    await saveNewPassword(page, 'another-night-7');
  } else await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
});
