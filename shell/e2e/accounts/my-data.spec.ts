import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { becomeArtist, NEW_ARTIST_PASSWORD } from '#e2e/support/accounts.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

test(
  'a person asks for their data by keyboard, gets a mail, and downloads one file [my-data 3, my-data 5, my-data 8]',
  { tag: '@both' },
  async ({ page, context }) => {
    const email = await becomeArtist(page);
    await page.goto('/settings#data');
    const section = page.getByRole('region', { name: 'Your data' });
    await section.getByRole('button', { name: 'Export my data' }).press('Enter');
    // The sign-up proves no password.
    await expect(section.getByLabel('Your password', { exact: true })).toBeFocused();
    await page.keyboard.type(NEW_ARTIST_PASSWORD);
    await page.keyboard.press('Enter');
    const link = section.getByRole('link', { name: 'Download my data' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    // Below the top, the bar of the page could cover a part of another button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await checkScreen(page, 'my-data');

    const downloading = page.waitForEvent('download');
    await link.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^backline-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(readFileSync(await download.path()).toString('latin1', 0, 2)).toBe('PK');
    const href = await link.getAttribute('href');
    expect((await context.request.get(href ?? '')).headers()['cache-control']).toBe('private, no-store');

    expect(new URL(await linkInMail(context, email, 'message')).pathname).toBe('/settings');
  },
);
