import { expect } from '@playwright/test';
import { becomeArtist, demo, json, signIn } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const NIGHT = 'Saint Fjord All Night Long';

test('a venue reads in the bell which artist applied, and opens the application @both @core-phone [notices 7, notices 8]', async ({
  page,
  browser,
}) => {
  const artist = await (await browser.newContext()).newPage();
  const stageName = `Bell ${test.info().project.name} ${crypto.randomUUID().slice(0, 6)}`;
  await becomeArtist(artist, stageName);
  const events = await json<{ id: string; headliner: string }[]>(
    await artist.request.get('/api/events?limit=100'),
  );
  const eventId = events.find(({ headliner }) => headliner === NIGHT)?.id;
  const applied = await json<{ id: string }>(
    await artist.request.post('/api/applications', { data: { eventId, message: 'Long and low.' } }),
  );

  await signIn(page, demo.venue);
  await page.goto('/org-dashboard');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  await bell.click();
  // A menu shows its entries as menu items. The sheet of a phone shows them as links.
  const words = { name: `${stageName} applied to ${NIGHT} Unread` };
  const row = page.getByRole('menuitem', words).or(page.getByRole('link', words));
  await expect(row).toBeVisible();
  await checkScreen(page, 'notices');

  await row.click();
  await expect(page).toHaveURL(new RegExp(`/org-dashboard/applications/${applied.id}$`));
  const isRead = async () => {
    const list = await json<{ text: string; isRead: boolean }[]>(await page.request.get('/api/notices'));
    return list.find(({ text }) => text.startsWith(stageName))?.isRead;
  };
  await expect.poll(isRead).toBe(true);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const all = { name: 'All activity' };
  await page.getByRole('menuitem', all).or(page.getByRole('link', all)).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('link', { name: `${stageName} applied to ${NIGHT}` })).toBeVisible();
  await checkScreen(page, 'notifications');
});
