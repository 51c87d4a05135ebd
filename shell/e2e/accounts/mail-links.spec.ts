import { expect, type BrowserContext, type Page } from '@playwright/test';
import { linkInMail } from '#e2e/support/outbox.ts';
import { backline } from '#e2e/support/product/running-process.ts';
import { startProduct } from '#e2e/support/product/start-product.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';
const BOSS = 'boss@listed.example';

async function newArtist(context: BrowserContext): Promise<string> {
  const email = `links-${crypto.randomUUID()}@example.org`;
  const data = { email, password: PASSWORD, userType: 'artist' };
  expect((await context.request.post('/api/auth/signup', { data })).status()).toBe(201);
  return email;
}

/** Opens a mail on the page of local mail and clicks its button. */
async function followFromOutbox(page: Page, site: string, about: string, button: string): Promise<Page> {
  await page.goto(`${site}/dev/mail`);
  const message = page.locator('details').filter({ hasText: about }).first();
  if ((await message.getAttribute('open')) === null) await message.locator('summary').click();
  const opened = page.context().waitForEvent('page');
  await message.frameLocator('iframe').getByRole('link', { name: button }).click();
  return opened;
}

const isVerified = async (context: BrowserContext) => {
  const answer = await context.request.get('/api/auth/user');
  return ((await answer.json()) as { emailVerified: boolean }).emailVerified;
};

test('the first admin is invited, sets a password by the mailed link, and passes the gate [administrators 5, admin-dashboard 2, paths 20]', async ({
  page,
}) => {
  const settings = { ADMIN_EMAILS: BOSS };
  const product = await startProduct(process.env['BACKLINE_DATA_DIR'], settings);
  try {
    const own = { ...settings, DATA_DIR: product.dataDir, PUBLIC_URL: product.url };
    const printed = await backline(['admin', 'invite', BOSS], own);
    const link = /http\S+#grant=\S+/.exec(printed)?.[0] ?? '';
    expect(link).toContain(`${product.url}/admin-invitation`);

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByText('Password saved', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin-login$/);

    await page.context().clearCookies();
    await page.goto(`${product.url}/admin-login`);
    await page.getByLabel('Email').fill(BOSS);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('backline-gate');
    await page.getByRole('button', { name: 'Access', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('another-long-one-9');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByText('This invitation was used.')).toBeVisible();
  } finally {
    await product.stop();
  }
});

test('a sign-up is confirmed by one click in the mail @core [mailed-links 3, accounts 4]', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await newArtist(context);
  expect(await isVerified(context)).toBe(false);
  const confirming = await followFromOutbox(page, baseURL ?? '', `${email} · signup`, 'Confirm email');
  await expect(confirming.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  const link = confirming.url();
  await confirming.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(confirming.getByText('Email confirmed', { exact: true })).toBeVisible();
  expect(await isVerified(context)).toBe(true);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('programs that open a link before its reader do not use it up [mailed-links 6]', async ({
  page,
  context,
  browser,
}) => {
  const email = await newArtist(context);
  const link = await linkInMail(context, email, 'signup');
  const token = new URL(link).searchParams.get('token_hash') ?? '';
  const atOnce = `/auth/v1/verify?${new URLSearchParams({ token, type: 'signup' }).toString()}`;
  for (const address of [link, atOnce]) {
    await context.request.head(address);
    await context.request.get(address, { headers: { 'Sec-Purpose': 'prefetch;prerender' } });
  }
  // A scanner that runs the page like a browser, without a click.
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm Email' })).toBeVisible();
  await scanner.context().close();
  expect(await isVerified(context)).toBe(false);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible();
});

test('a new password in one tab keeps the other tabs signed in with a new cookie', async ({
  page,
  context,
}) => {
  await newArtist(context);
  const otherTab = await context.newPage();
  await Promise.all([page, otherTab].map((tab) => tab.goto('/settings')));
  const sid = async () => (await context.cookies()).find(({ name }) => name === 'backline_sid')?.value;
  const former = await sid();
  const asking = otherTab.evaluate(async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([0, 1, 2].map(() => fetch('/api/auth/user')));
      statuses.push(...answers.map(({ status }) => status));
    }
    return statuses;
  });
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('slow-traffic-9');
  await page.getByLabel('Confirm password', { exact: true }).fill('slow-traffic-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Every other device is signed out.', { exact: true })).toBeVisible();
  expect(new Set(await asking)).toEqual(new Set([200]));
  expect(await sid()).not.toBe(former);
  await otherTab.reload();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
