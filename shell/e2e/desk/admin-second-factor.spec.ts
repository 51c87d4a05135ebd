import { expect } from '@playwright/test';
import { demo, signIn } from '#e2e/support/accounts.ts';
import { oneTimeCode } from '#e2e/support/one-time-code.ts';
import { startProduct } from '#e2e/support/product/start-product.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { finishTwoFactor, startTwoFactor } from '#e2e/support/two-factor.ts';

test(
  'an administrator turns two-factor on first, and then signs in with a code in place of the gate [second-factor 11]',
  { tag: '@both' },
  async ({ browser, viewport }) => {
    const product = await startProduct(process.env['BACKLINE_DATA_DIR'], { ADMIN_SECOND_FACTOR: 'required' });
    const context = await browser.newContext({
      baseURL: product.url,
      viewport,
      serviceWorkers: 'block',
    });
    try {
      const page = await context.newPage();
      const dashboard = page.getByRole('heading', { name: 'Admin Dashboard' });
      await signIn(page, demo.admin);
      await page.goto('/admin');
      await expect(page).toHaveURL('/settings#factor');
      expect((await page.request.get('/api/admin/audit')).status()).toBe(403);
      const section = page.getByRole('region', { name: 'Two-factor' });
      const key = await startTwoFactor(section, demo.admin.password);
      await finishTwoFactor(section, key);
      await expect(section.getByText('On', { exact: true })).toBeVisible();
      await page.goto('/admin');
      await expect(dashboard).toBeVisible();

      await context.clearCookies();
      await page.goto('/admin-login');
      await page.getByLabel('Email').fill(demo.admin.email);
      await page.getByLabel('Password', { exact: true }).fill(demo.admin.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByLabel('Code')).toBeFocused();
      await checkScreen(page, 'admin-code');
      await page.getByLabel('Code').fill('12 34 56');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^This code is wrong/)).toBeVisible();
      // The code of this step was used to turn it on. The next one is accepted a little early.
      await page.getByLabel('Code').fill(oneTimeCode(key, 1));
      await page.keyboard.press('Enter');
      await expect(dashboard).toBeVisible();
    } finally {
      await context.close();
      await product.stop();
    }
  },
);
