import { expect, type Page } from '@playwright/test';
import { becomeArtist } from '#e2e/support/accounts.ts';
import { CHECKED, chooseBy } from '#e2e/support/choose-file.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

/** Waits for the celebration of a level, and closes it. */
async function celebrate(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  // A picture is checked before it earns its points.
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
}

/** Opens the part of the editor that the open item of the checklist leads to. */
async function openItem(page: Page, title: string): Promise<void> {
  await page.goto('/dj-profile');
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('link', { name: title }).last().click();
  await expect(page).toHaveURL(/\/edit-profile/);
}

async function fillForm(page: Page): Promise<void> {
  await openItem(page, 'Write more than 50 characters of bio');
  await page.getByLabel('Bio').fill('Slow house and dub, four hours at a time, lights off and doors open.');
  await page.getByLabel('Location').fill('Rotterdam');
  await page.getByLabel('SoundCloud').fill('https://soundcloud.com/high-points');
  await page.getByLabel('Spotify').fill('https://open.spotify.com/artist/4JunoHalideDemoArtist0');
  await page.getByLabel('Instagram', { exact: true }).fill('@highpoints');
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
  const spotify = page.getByRole('dialog', { name: 'Read from Spotify' });
  await spotify.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/profile\//);
}

async function addPictures(page: Page): Promise<void> {
  await openItem(page, 'Add a profile photo');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await chooseBy(page, 'Upload photo', picture);
  await page.getByRole('checkbox', { name: /I have the rights/ }).check();
  await celebrate(page, 'Profile Expert');
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible(CHECKED);
  for (const count of [1, 2, 3]) {
    await chooseBy(page, 'Choose files', { ...picture, name: `crowd-${count}.png` });
    await expect(page.getByText(`${count} of 30`)).toBeVisible();
  }
}

/** The screen shows each change of a list before it is stored. */
async function untilStored(page: Page, add: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await add();
  await stored;
}

async function addNames(page: Page): Promise<void> {
  await openItem(page, 'List 2 notable venues');
  for (const name of ['Harbour Hall', 'Salt House']) {
    await page.getByRole('textbox', { name: 'Venue' }).fill(name);
    await untilStored(page, () => page.getByRole('button', { name: 'Add venue' }).click());
    await expect(page.getByRole('list', { name: 'Your venues' })).toContainText(name);
  }
  await openItem(page, 'List 2 artists you supported');
  const field = page.getByLabel('Add an artist', { exact: true });
  for (const name of ['Oyelaran', 'Tape Orchard']) {
    await field.fill(name);
    await untilStored(page, () => field.press('Enter'));
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  // The window waits until the person leaves the field.
  await field.press('Tab');
  await celebrate(page, 'Profile Master');
}

test('an artist earns all 210 points on the screens, and each level is celebrated [profile-completion 16, levels 7]', async ({
  page,
}) => {
  await becomeArtist(page, 'High Points');
  await page.goto('/dj-profile');
  await expect(page.getByRole('img', { name: '15 of 210 points' })).toBeVisible();
  await page.getByText('How levels work').click();
  await expect(page.getByText('Every 50 points of your profile are a level.')).toBeVisible();
  await checkScreen(page, 'profile-levels');
  await fillForm(page);
  await celebrate(page, 'Profile Pro');
  await addPictures(page);
  await addNames(page);
  await page.goto('/dj-profile');
  await expect(page.getByText('Profile Complete!')).toBeVisible();
  await expect(page.getByRole('img', { name: '210 of 210 points' })).toBeVisible();
});
