import { expect, type Page } from '@playwright/test';
import { backline } from '#e2e/support/product/running-process.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { type RunningProduct, startProduct } from '#e2e/support/product/start-product.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';
const CLOSED = 'Sign-up is by invitation';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const newAddress = () => `invited-${crypto.randomUUID()}@example.org`;

/** An empty product without the demo, as a fresh production is. */
let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct(process.env['BACKLINE_DATA_DIR'], { DEMO: '0', MONGODB_URI: '' });
});
test.afterAll(() => product.stop());

const operate = (...args: string[]) => backline(args, { DATA_DIR: product.dataDir, PUBLIC_URL: product.url });

async function invite(email: string): Promise<string> {
  const link = /http\S+#invitation=\S+/.exec(await operate('invite', email))?.[0] ?? '';
  expect(link).toContain(`${product.url}/invitation`);
  return link;
}

test(
  'a stranger is led to early access from every way to sign up @core-phone [closed-beta 1, closed-beta 3]',
  { tag: '@both' },
  async ({ page }) => {
    for (const path of ['/signup', '/get-started', '/signup/artist', '/signup/artist/email', '/signup/org']) {
      await page.goto(product.url + path);
      await expect(heading(page, CLOSED)).toBeVisible();
    }
    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(heading(page, CLOSED)).toBeVisible();
    await checkScreen(page, 'closed-signup');
    await page.getByRole('link', { name: 'Request Early Access' }).click();
    await expect(page).toHaveURL(/\/beta-signup$/);
    await expect(field(page, 'Email')).toBeVisible();

    await page.goto(`${product.url}/landing`);
    await page.getByRole('link', { name: 'Request Early Access' }).first().click();
    await expect(page).toHaveURL(/\/beta-signup$/);
  },
);

test('an invited person joins as an artist [closed-beta 5]', { tag: '@both' }, async ({ page, browser }) => {
  const email = newAddress();
  const link = await invite(email);

  await test.step('a mail scanner that opens the link first does not use it up', async () => {
    const scanner = await browser.newPage();
    await scanner.goto(link);
    await expect(heading(scanner, 'Choose Your Path')).toBeVisible();
    await scanner.context().close();
  });

  await page.goto(link);
  await expect(heading(page, 'Choose Your Path')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/signup`);
  await expect(page.getByText(email)).toBeVisible();
  await checkScreen(page, 'invited-path');
  await page.getByRole('link', { name: /sign up as artist/i }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Email')).not.toBeEditable();
  await checkScreen(page, 'invited-email');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(heading(page, 'Connect your profiles')).toBeVisible();

  expect(await operate('invite', '--list')).toMatch(new RegExp(`^${email} .* joined `, 'm'));
  expect(await operate('invite', email)).toContain('has joined already');
});

test('an invited person joins as an organisation [closed-beta 5]', async ({ page }) => {
  const email = newAddress();
  await page.goto(await invite(email));
  await page.getByRole('link', { name: /sign up as organisation/i }).click();
  await field(page, 'Organisation name').fill('Salt House');
  await page.getByText('Nightclub', { exact: true }).click();
  await field(page, 'Contact name').fill('Inês Carvalho');
  await expect(field(page, 'Email')).toHaveValue(email);
  await next(page);
  await field(page, 'Address').fill('Rua do Cais de Santarém 32');
  await field(page, 'City').fill('Lisbon');
  await field(page, 'State').fill('Lisboa');
  await next(page);
  await page.getByRole('button', { name: 'Create Organisation Profile' }).click();
  await expect(page).toHaveURL(/\/org-dashboard$/);
  expect(await operate('invite', '--list')).toMatch(new RegExp(`^${email} .* joined `, 'm'));
});

test(
  'a link that does not work any more explains that, and offers a way on [closed-beta 8]',
  { tag: '@both' },
  async ({ page }) => {
    const email = newAddress();
    const withdrawn = await invite(email);
    expect(await operate('invite', '--revoke', email)).toContain('does not work any more');
    await page.goto(withdrawn);
    await expect(heading(page, 'This invitation was withdrawn')).toBeVisible();
    await checkScreen(page, 'invitation-withdrawn');
    await page.getByRole('link', { name: 'Request Early Access' }).click();
    await expect(field(page, 'Email')).toBeVisible();

    const used = await invite(email);
    const invitation = new URL(used).hash.replace('#invitation=', '');
    const account = { email, password: PASSWORD, userType: 'artist', invitation };
    const joined = await page.request.post(`${product.url}/api/auth/signup`, { data: account });
    expect(joined.status()).toBe(201);
    await page.context().clearCookies();
    await page.goto(used);
    await expect(heading(page, 'This invitation was used')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(heading(page, 'Good to see you again')).toBeVisible();

    await page.goto(`${product.url}/invitation#invitation=invented`);
    await expect(heading(page, 'This invitation does not exist')).toBeVisible();
  },
);

test('an invitation that is withdrawn meanwhile is refused, and says so', async ({ page }) => {
  const email = newAddress();
  await page.goto(await invite(email));
  await page.getByRole('link', { name: /sign up as artist/i }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await operate('invite', '--revoke', email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(heading(page, 'This invitation was withdrawn')).toBeVisible();
});

test('an operator opens sign-up for everybody', async ({ page }) => {
  await operate('flags', 'on', 'open-signup');
  await page.goto(`${product.url}/signup/artist/email`);
  await expect(field(page, 'Email')).toBeVisible();
  await operate('flags', 'off', 'open-signup');
});
