import { expect } from '@playwright/test';
import { becomeArtist, NEW_ARTIST_PASSWORD, signInThroughForm, signOut } from '#e2e/support/accounts.ts';
import { confirmAddress } from '#e2e/support/artists.ts';
import { oneTimeCode } from '#e2e/support/one-time-code.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { finishTwoFactor, startTwoFactor } from '#e2e/support/two-factor.ts';

test(
  'Two-factor is turned on, asked for at the next sign-in, and turned off after a recovery code',
  { tag: '@both' },
  async ({ page, context }) => {
    const email = await becomeArtist(page);
    await confirmAddress(page, context, email);
    await page.goto('/settings#factor');
    const section = page.getByRole('region', { name: 'Two-factor' });
    const key = await startTwoFactor(section, NEW_ARTIST_PASSWORD);
    await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
    await checkScreen(page, 'factor-set-up');
    await finishTwoFactor(section, key);
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = ''] = await codes.allTextContents();
    await checkScreen(page, 'factor-codes');

    await signOut(page);
    await signInThroughForm(page, { email, password: NEW_ARTIST_PASSWORD });
    await expect(page.getByLabel('Code')).toBeFocused();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await checkScreen(page, 'factor-code');
    await page.getByLabel('Code').fill('12 34 56');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^This code is wrong/)).toBeVisible();
    // The code of this step was used to turn it on. The next one is accepted a little early.
    await page.getByLabel('Code').fill(oneTimeCode(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dj-profile/);

    await signOut(page);
    await signInThroughForm(page, { email, password: NEW_ARTIST_PASSWORD });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dj-profile/);
    await page.goto('/settings#factor');
    await expect(section.getByText(/^9 recovery codes are left/)).toBeVisible();
    await expect(section.getByText(/^A recovery code signed you in/)).toBeVisible();
    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByLabel('Your password').fill(NEW_ARTIST_PASSWORD);
    await checkScreen(page, 'factor-off');
    await section.getByRole('button', { name: 'Turn off two-factor' }).click();
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
  },
);

test(
  'A person who lost the phone starts the wait by a mailed link, and stops it',
  { tag: '@both' },
  async ({ page, context }) => {
    const email = await becomeArtist(page);
    await confirmAddress(page, context, email);
    await page.goto('/settings#factor');
    const section = page.getByRole('region', { name: 'Two-factor' });
    await finishTwoFactor(section, await startTwoFactor(section, NEW_ARTIST_PASSWORD));
    await expect(section.getByText('On', { exact: true })).toBeVisible();
    await signOut(page);
    await signInThroughForm(page, { email, password: NEW_ARTIST_PASSWORD });
    await page.getByRole('button', { name: 'I lost my phone' }).click();
    await expect(page.getByText('Check your mail', { exact: true })).toBeVisible();
    await page.goto(await linkInMail(context, email, 'message'));
    await page.getByRole('button', { name: 'Start the wait' }).click();
    await expect(page.getByRole('heading', { name: 'The wait has started' })).toBeFocused();
    await checkScreen(page, 'lost-phone');
    await page.goto(`${page.url()}&stop=1`);
    await page.getByRole('button', { name: 'Stop the removal' }).click();
    await expect(page.getByRole('heading', { name: 'Two-factor stays' })).toBeFocused();
  },
);
