import { expect } from '@playwright/test';
import { becomeArtist, json, signInThroughForm } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PASSWORD = 'open-the-doors-9';
const NAME = 'Last Orders';

test(
  'a person deletes the account, and a sign-in keeps it [leaving 1, leaving 3, leaving 5]',
  { tag: '@both' },
  async ({ page, browser, baseURL }) => {
    const email = await becomeArtist(page, NAME);
    const { artistId } = await json<{ artistId: string }>(await page.request.get('/api/auth/user'));
    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
    const profile = async () => (await stranger.request.get(`/api/artists/${artistId}`)).status();
    expect(await profile()).toBe(200);

    await page.goto('/settings#leaving');
    const section = page.getByRole('region', { name: 'Delete account' });
    await section.getByLabel(`Type ${NAME} to confirm`).fill('Somebody else');
    await section.getByLabel('Your password', { exact: true }).fill('not-my-password');
    await section.getByRole('button', { name: 'Delete account' }).click();
    await expect(section.getByText(`Type ${NAME} to confirm`, { exact: true })).toHaveCount(2);
    await checkScreen(page, 'settings-delete-account');
    await section.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
    await section.getByRole('button', { name: 'Delete account' }).click();
    await expect(section.getByText(/This is not your password/)).toBeVisible();
    await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await section.getByRole('button', { name: 'Delete account' }).click();

    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await checkScreen(page, 'account-closed');
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await expect.poll(profile).toBe(404);

    await signInThroughForm(page, { email, password: PASSWORD });
    const again = page.getByRole('heading', { name: 'You were leaving. Your account is open again' });
    await expect(again).toBeVisible();
    await checkScreen(page, 'account-open-again');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dj-profile');
    await expect.poll(profile).toBe(200);
    await stranger.close();
  },
);
