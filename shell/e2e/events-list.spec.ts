import { expect } from '@playwright/test';
import { becomeArtist, demo, json, signIn } from './accounts.ts';
import { checkScreen } from './screen.ts';
import { test } from './test.ts';

test('the list says which events the artist applied to, and nothing of it to strangers @both', async ({
  page,
}) => {
  await page.goto('/events');
  const row = page.getByRole('link', { name: /oyelaran.*salt house/i }).first();
  await expect(row).toContainText('spots');
  await becomeArtist(page);
  const [event] = (
    await json<{ id: string; headliner: string }[]>(await page.request.get('/api/events?limit=100'))
  ).filter(({ headliner }) => headliner === 'Oyelaran');
  await page.goto(`/events/${event?.id}/apply`);
  await page.getByLabel("Why you'd be a good fit").fill('I play long, slow and low.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/applications/);
  await page.goto('/events');
  await expect(row).toContainText('Applied');
  await expect(row).not.toContainText('spots');
  await checkScreen(page, 'events-applied');
});

test('the list says where the artist plays', async ({ page }) => {
  await signIn(page, demo.artist);
  await expect(page).toHaveURL(/\/dj-profile$/);
  await page.goto('/events');
  await expect(page.getByRole('main').getByText('Accepted', { exact: true }).first()).toBeVisible();
});
