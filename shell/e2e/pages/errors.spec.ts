import { expect, type Page } from '@playwright/test';
import { demo } from '#e2e/support/accounts.ts';
import { expectToast, press, UNREACHABLE, useFaults } from '#e2e/support/product/faults.ts';
import { test } from '#e2e/support/test.ts';

/** The demo has 60 requests for early access, so one place is left. */
const { product, visit, withoutNetwork, useUp } = useFaults({ BETA_SIGNUP_LIMIT: '61' });

async function enterLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function expectLoginKept(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
}

test.describe('the sign-in', () => {
  const CHECK = 'Invalid email or password. Please check your credentials.';

  test('says when the password is wrong @core [login 6, toasts 35]', async () => {
    const page = await visit('/login');
    const wrong = { ...demo.artist, password: 'not the password' };
    await enterLogin(page, wrong);
    await press(page, 'Sign In');
    await expectToast(page, 'Login failed', CHECK);
    await expectLoginKept(page, wrong);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('reports that no answer came, and works once the server answers [login 6]', async () => {
    const page = await visit('/login');
    await enterLogin(page, demo.artist);
    // The library of the form comes with the first touch.
    await page.waitForLoadState('networkidle');
    await withoutNetwork(async () => {
      await press(page, 'Sign In');
      await expectToast(page, 'Login failed', UNREACHABLE);
    });
    await expectLoginKept(page, demo.artist);
    await press(page, 'Sign In');
    await expect(page).toHaveURL(/\/dj-profile$/);
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  test('waits for a slow server and sends one call [login 4]', async () => {
    const page = await visit('/login');
    await enterLogin(page, demo.artist);
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    product().freeze();
    try {
      await press(page, 'Sign In');
      await press(page, 'Signing In...');
      await expectLoginKept(page, demo.artist);
    } finally {
      product().thaw();
    }
    await expect(page).toHaveURL(/\/dj-profile$/);
    expect(requests.filter((path) => path === '/api/auth/login')).toHaveLength(1);
  });

  test('says when there were too many attempts', async () => {
    const page = await visit('/login');
    const wrong = { ...demo.venue, password: 'not the password' };
    await useUp(page, '/api/auth/login', wrong);
    await enterLogin(page, wrong);
    await press(page, 'Sign In');
    await expectToast(page, 'Login failed', 'Too many attempts. Please wait a moment and try again.');
    await expectLoginKept(page, wrong);
  });
});

for (const { path, send, failed, broken } of [
  {
    path: '/forgot-password',
    send: 'Send Reset Link',
    failed: 'Reset Failed',
    broken: 'Reset Error',
  },
  {
    path: '/login/link',
    send: 'Send Magic Link',
    failed: 'Magic Link Failed',
    broken: 'Magic Link Error',
  },
]) {
  test.describe(`a mailed link from ${path}`, () => {
    test('is not sent while no answer comes [toasts 23, toasts 25]', async () => {
      const page = await visit(path);
      await page.getByLabel('Email').fill(demo.venue.email);
      await withoutNetwork(async () => {
        await press(page, send);
        await expectToast(page, broken, UNREACHABLE);
      });
      await expect(page.getByLabel('Email')).toHaveValue(demo.venue.email);
    });

    test('is not sent twice in a minute [mailed-links 8, toasts 23, toasts 25]', async () => {
      const email = `${crypto.randomUUID()}@example.org`;
      const former = await visit(path);
      await former.getByLabel('Email').fill(email);
      await press(former, send);
      await expect(former.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
      const page = await visit(path);
      await page.getByLabel('Email').fill(email);
      await press(page, send);
      await expectToast(
        page,
        failed,
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByRole('button', { name: /^Try again in \d+:\d\d$/ })).toBeDisabled();
    });
  });
}

test.describe('the admin gate', () => {
  const card = '/beta-signup?card=thanks';
  const code = (page: Page) => page.getByLabel('Password', { exact: true });

  test('stays closed for a wrong password and clears the field @core [admin-gate 4]', async () => {
    const page = await visit(card);
    await code(page).fill('not the code');
    await press(page, 'Access');
    await expectToast(page, 'Access Denied', 'Invalid admin password');
    await expect(code(page)).toHaveValue('');
    await expect(code(page)).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('adminAccess'))).toBeNull();
  });

  test('stays closed while no answer comes, and opens afterwards [admin-gate 11]', async () => {
    const page = await visit(card);
    await code(page).fill('backline-gate');
    await withoutNetwork(async () => {
      await press(page, 'Access');
      await expectToast(page, 'Access Denied', 'Please try again');
    });
    await expect(code(page)).toHaveValue('backline-gate');
    await press(page, 'Access');
    await expectToast(page, 'Admin Access Granted', 'Redirecting to signup...');
    await expect(page).toHaveURL(/\/signup$/);
  });

  test('stays closed for every password after too many guesses [admin-gate 5]', async () => {
    const page = await visit(card);
    await useUp(page, '/api/admin/gate', { password: 'guess' });
    await code(page).fill('backline-gate');
    await press(page, 'Access');
    await expectToast(page, 'Access Denied', 'Too many tries. Please wait a while and try again.');
  });
});

test.describe('a request for early access', () => {
  async function fillIn(page: Page): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`;
    await page.getByLabel('Email').fill(email);
    await page.getByText('Venue', { exact: true }).click();
    await page.getByLabel('Venue Name').fill('Warehouse Nine');
    await page.getByLabel('Phone (optional)').fill('+31 6 1234 5678');
    return email;
  }

  async function expectKept(page: Page, email: string) {
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('checkbox', { name: 'Venue' })).toBeChecked();
    await expect(page.getByLabel('Venue Name')).toHaveValue('Warehouse Nine');
    await expect(page.getByLabel('Phone (optional)')).toHaveValue('+31 6 1234 5678');
  }

  const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your request was not sent' });

  test('is refused when too many came from one place [early-access 10]', async () => {
    const page = await visit('/beta-signup');
    const email = await fillIn(page);
    // A forged ticket counts as an attempt, and nothing is stored.
    const request = { email: 'again@example.org', role: 'artist', artistName: 'Ren', ticket: 'none' };
    await useUp(page, '/api/beta-signups', request);
    await press(page, 'Request Early Access');
    await expect(refusal(page)).toContainText('Too many tries. Please wait a while and try again.');
    await expectKept(page, email);
  });

  test('works once the server answers, and the request after the last place reads that the list is full [early-access 17, early-access 23]', async () => {
    const late = await visit('/beta-signup');
    await fillIn(late);
    const page = await visit('/beta-signup');
    const email = await fillIn(page);
    await withoutNetwork(async () => {
      await press(page, 'Request Early Access');
      await expect(refusal(page)).toContainText('Something went wrong. Please try again.');
    });
    await expectKept(page, email);
    await press(page, 'Request Early Access');
    await expect(page.getByRole('heading', { name: 'Thank you, you’re on the list.' })).toBeVisible();

    await press(late, 'Request Early Access');
    await expect(late.getByRole('heading', { name: 'Thank you. The list is full.' })).toBeVisible();
    await expect(late.getByText(/We have received enough beta signups for now\./)).toBeVisible();
    await expect(late.getByRole('button', { name: 'Access', exact: true })).toBeVisible();
    const next = await visit('/beta-signup');
    await expect(next.getByRole('heading', { name: 'Thank you. The list is full.' })).toBeVisible();
  });
});
