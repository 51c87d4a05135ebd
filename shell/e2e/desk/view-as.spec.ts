import { expect } from '@playwright/test';
import { becomeArtist, openAdmin } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

test('an admin sees Backline as an artist does, cannot change it, and the artist learns of it [view-as 4, view-as 5, view-as 14, view-as 19]', async ({
  page,
  browser,
}) => {
  const name = `Low Ceiling ${crypto.randomUUID().slice(0, 8)}`;
  await becomeArtist(page, name);
  const office = await browser.newContext();
  const admin = await office.newPage();
  await openAdmin(admin);
  await expect(admin.getByRole('link', { name: 'Reports', exact: true })).toBeVisible();

  await admin.goto(`/admin/people?search=${encodeURIComponent(name)}`);
  await admin.getByRole('link', { name }).click();
  await admin.getByRole('button', { name: `View as ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `View as ${name}` });
  await dialog.getByLabel('Reason').fill('The artist asks why no event is shown');
  await checkScreen(admin, 'view-as-dialog');
  await dialog.getByRole('button', { name: `View as ${name}` }).click();

  const banner = admin.getByRole('region', { name: 'View as another person' });
  await expect(banner).toContainText(`You see Backline as ${name}. Read only. Ends in 14:`);
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await checkScreen(admin, 'view-as');

  await admin.goto('/events');
  await expect(banner).toBeVisible();
  await admin.getByLabel('Request a Venue').fill('The Old Pool');
  await admin.getByRole('button', { name: 'Request Venue' }).click();
  await expect(admin.getByText('You only look: nothing can be changed')).toBeVisible();
  await admin.goto('/messages');
  await expect(admin.getByText('You only look: this stays with the person')).toBeVisible();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(admin).toHaveURL(/\/admin\/people\/[\w-]+$/);
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await office.close();

  await page.goto('/settings#sessions');
  await expect(page.getByText('An administrator of Backline looked at your account')).toBeVisible();
});
