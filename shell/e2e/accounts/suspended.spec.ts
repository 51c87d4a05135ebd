import { expect, type Browser } from '@playwright/test';
import {
  becomeArtist,
  json,
  NEW_ARTIST_PASSWORD,
  openAdmin,
  signInThroughForm,
} from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const REASONS = {
  reason: 'The same text went to 40 venues.',
  facts: 'On one evening 40 venues got the same text.',
  rule: 'Terms 6: no spam',
};

async function suspend(browser: Browser, userId: string): Promise<void> {
  const office = await (await browser.newContext()).newPage();
  await openAdmin(office);
  await expect(office.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const act = `/api/admin/acts/person.suspend/${userId}`;
  const { version } = await json<{ version: number }>(await office.request.get(act));
  await json(await office.request.post(act, { data: { version, ...REASONS } }));
  await office.context().close();
}

test(
  'a suspended person reads the reasons, objects, gets the data, deletes the account and keeps it [acts 13, my-data 9, leaving 12]',
  { tag: '@both' },
  async ({ page, browser }) => {
    const name = `Low Ceiling ${crypto.randomUUID().slice(0, 8)}`;
    const account = { email: await becomeArtist(page, name), password: NEW_ARTIST_PASSWORD };
    const { id } = await json<{ id: string }>(await page.request.get('/api/auth/user'));
    await suspend(browser, id);
    await expect.poll(async () => (await page.request.get('/api/auth/user')).status()).toBe(401);

    await signInThroughForm(page, account);
    const decision = page.getByRole('article', { name: `${name}: Your account is suspended` });
    for (const text of Object.values(REASONS)) await expect(decision).toContainText(text);
    const data = page.getByRole('region', { name: 'Your data' });
    await expect(data.getByRole('button', { name: 'Export my data' })).toBeVisible();
    const deletion = page.getByRole('region', { name: 'Delete account' });
    await expect(deletion.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await checkScreen(page, 'suspended');

    await decision.getByLabel('Your objection').fill('Each venue asked me for this text.');
    await decision.getByRole('button', { name: 'Send Objection' }).click();
    await expect(
      decision.getByText('Your objection waits for its answer. You get it by mail.'),
    ).toBeVisible();
    await expect(decision).toContainText('Each venue asked me for this text.');

    await data.getByRole('button', { name: 'Export my data' }).press('Enter');
    const link = data.getByRole('link', { name: 'Download my data' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await checkScreen(page, 'suspended-data');
    const downloading = page.waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toMatch(/^backline-data-\d{4}-\d\d-\d\d\.zip$/);

    await deletion.getByLabel(`Type ${name} to confirm`).fill(name);
    await deletion.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();

    // The right password keeps the account, which stays suspended.
    await signInThroughForm(page, account);
    await expect(decision).toBeVisible();
    await expect(deletion.getByLabel(`Type ${name} to confirm`)).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  },
);
