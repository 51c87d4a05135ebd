import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { becomeArtist } from '#e2e/support/accounts.ts';
import { CHECKED, chooseBy } from '#e2e/support/choose-file.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const CLIP = readFileSync(
  join(import.meta.dirname, '../../../services/media/src/testing/fixtures/clip.webm'),
);
const RATE = 44_100;
const SECONDS = 2;
/** Bytes of the file that arrive before the network is lost. */
const HALF = 90_000;

/** Two seconds of a tone, as a WAV. */
function waveFile(): Buffer {
  const frames = RATE * SECONDS;
  const file = Buffer.alloc(44 + frames * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + frames * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame += 1)
    file.writeInt16LE(Math.round(20_000 * Math.sin((frame * 440 * 2 * Math.PI) / RATE)), 44 + frame * 2);
  return file;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  chooseBy(page, 'Choose files', { name, mimeType: 'audio/wav', buffer });

const mixes = (page: Page) => page.getByRole('list', { name: 'Your mixes' }).getByRole('listitem');

/** Breaks the network when half of the file has arrived. Returns the offset of each part of the file. */
async function loseNetworkHalfway(page: Page, file: Buffer): Promise<number[]> {
  const offsets: number[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(Number(await request.headerValue('upload-offset')));
    if (offsets.length > 1) return route.continue();
    const half = { method: 'PATCH', headers: await request.allHeaders(), data: file.subarray(0, HALF) };
    expect((await page.request.fetch(request.url(), half)).ok()).toBe(true);
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  return offsets;
}

async function addLink(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a SoundCloud or Mixcloud link' }).click();
  const form = page.getByRole('form', { name: 'A mix on another platform' });
  await form.getByLabel('SoundCloud or Mixcloud link').fill('https://www.mixcloud.com/low-ceiling/guest/');
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('a new artist fills the profile: a mix through a lost network, words, a photo and a picture @both @core-phone [own-profile 7, public-profile 12, profiles 20, media 3, media 14, paths 22]', async ({
  page,
}) => {
  await becomeArtist(page);
  await page.goto('/dj-profile');
  await page.getByRole('link', { name: 'Upload your first mix' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  const sound = waveFile();
  const offsets = await loseNetworkHalfway(page, sound);
  await choose(page, 'first-set.wav', sound);
  await page.getByRole('checkbox', { name: /I have the rights/ }).check();
  await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('0:02, 172.4 KB. Waveform computed from your audio.')).toBeVisible(CHECKED);
  expect(offsets).toEqual([0, HALF]);
  await checkScreen(page, 'edit-mix-uploaded');
  await page.getByLabel('Title').fill('First set');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(mixes(page)).toHaveCount(1);

  await choose(page, 'notes.wav', Buffer.from('These are no sounds, only words.'));
  const refused = page.getByText(/This is no sound file that can be taken/).filter({ visible: true });
  await expect(refused.first()).toBeVisible(CHECKED);
  await page.getByRole('button', { name: 'Remove: notes.wav' }).click();
  await expect(refused).toHaveCount(0);

  await page.getByRole('button', { name: 'Play First set' }).click();
  await expect(page.getByRole('region', { name: 'Player', exact: true })).toContainText('First set');
  await addLink(page, 'Guest mix');
  await expect(mixes(page)).toHaveText([/Guest mix/, /First set/]);
  await page.getByRole('button', { name: 'Move First set up' }).click();
  await expect(mixes(page)).toHaveText([/First set/, /Guest mix/]);
  await checkScreen(page, 'edit-mix');
  await page.reload();
  await expect(mixes(page)).toHaveText([/First set/, /Guest mix/]);
  await page.getByRole('button', { name: 'Remove First set' }).click();
  await expect(mixes(page)).toHaveText([/Guest mix/]);
  await page.getByRole('button', { name: 'Bring back First set' }).click();
  await expect(mixes(page)).toHaveText([/First set/, /Guest mix/]);

  await page.getByRole('link', { name: 'Basic' }).click();
  await page.getByLabel('Stage Name').fill('High Ceiling');
  await checkScreen(page, 'edit-basic');
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/profile\/low-ceiling/);
  await expect(page.getByRole('heading', { level: 1, name: 'High Ceiling' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'First set' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Stage Name')).toHaveValue('High Ceiling');

  await page.getByRole('link', { name: 'Images & Videos' }).click();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await chooseBy(page, 'Upload photo', picture);
  await page.getByRole('checkbox', { name: /I have the rights/ }).check();
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible(CHECKED);
  await chooseBy(page, 'Choose files', { ...picture, name: 'crowd.png' });
  await expect(page.getByText('1 of 30')).toBeVisible(CHECKED);
  await chooseBy(page, 'Choose files', { name: 'set.webm', mimeType: 'video/webm', buffer: CLIP });
  await expect(page.getByText('2 of 30')).toBeVisible(CHECKED);
  const poster = page.getByRole('listitem').filter({ hasText: 'Video' }).locator('img');
  await expect
    .poll(() => poster.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await checkScreen(page, 'edit-images');
  await page.getByRole('button', { name: 'Edit: image 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture 1' });
  await dialog.getByLabel('What it shows').fill('The front row');
  await dialog.getByLabel('In sight, from top to bottom').press('ArrowUp');
  await checkScreen(page, 'edit-image-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Back to profile' }).click();
  await expect(page.getByRole('button', { name: 'Open: The front row' })).toBeVisible();
});
