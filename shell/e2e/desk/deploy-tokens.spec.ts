import { expect } from '@playwright/test';
import { openAdmin } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

test('an admin makes a deploy token, which works until the admin revokes it @core [paths 19]', async ({
  page,
  request,
}) => {
  await openAdmin(page);
  await page.getByRole('link', { name: 'Deploy tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deploy tokens' })).toBeVisible();

  // A name of its own, so that the test can run again.
  const app = `mfe-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('App').fill(app);
  await page.getByLabel('Team').fill('Venues');
  await page.getByRole('button', { name: 'Make Token' }).click();
  const dialog = page.getByRole('dialog', { name: `Token for ${app}` });
  const token = await dialog.getByLabel('BACKLINE_TOKEN').inputValue();
  await checkScreen(page, 'deploy-token-made');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const statusWith = async () => {
    const answer = await request.get('/deploy/releases', { headers: { Authorization: `Bearer ${token}` } });
    return answer.status();
  };
  expect(await statusWith()).toBe(200);
  await page.reload();
  const row = page.getByRole('row', { name: app });
  await expect(row).not.toContainText('Never');
  await expect(page.getByText(token)).toHaveCount(0);
  await checkScreen(page, 'deploy-tokens');

  await row.getByRole('button', { name: `Revoke the token of Venues for ${app}` }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  // While the question is open, elements behind it have no role.
  await expect(page.getByText('Token revoked', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await statusWith()).toBe(401);
});
