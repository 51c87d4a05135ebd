import { expect, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const PROFILE = '/profile/artist-1';
const MIX = 'Four Hours at Salt House, the First 40 Seconds';

const bar = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });
const play = (page: Page) => bar(page).getByRole('button', { name: 'Play', exact: true });
const seek = (page: Page) => bar(page).getByRole('slider', { name: 'Seek' });
/** Seconds that the bar shows. */
const placeOf = async (page: Page) => Number(await seek(page).inputValue());

/** Waits until the sound has played for one more second. */
async function expectToPlay(page: Page): Promise<number> {
  const before = await placeOf(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(before + 1);
  return placeOf(page);
}

async function expectReadableWithoutScripts(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  const plain = await context?.newPage();
  await plain?.goto(new URL(PROFILE, page.url()).href);
  await expect(plain!.getByRole('article', { name: MIX })).toContainText('Dub Techno · 0:40');
  await context?.close();
}

test('a mix plays on in another area, and a reload keeps its place @core [public-profile 9, playing 3, playing 4, playing 6]', async ({
  page,
}) => {
  await page.goto(PROFILE);
  const player = page.getByRole('article', { name: MIX });
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectToPlay(page);
  await checkScreen(page, 'profile-playing');

  await page.getByRole('link', { name: 'Events' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expectToPlay(page);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Good to see you again' })).toBeVisible();
  await expectToPlay(page);
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  const place = await placeOf(page);

  await page.reload();
  await expect(play(page)).toBeVisible();
  expect(Math.abs((await placeOf(page)) - place)).toBeLessThan(1.1);
  await play(page).click();
  await expectToPlay(page);
  await bar(page).getByRole('button', { name: 'Close player' }).click();
  await expect(bar(page)).toBeHidden();
  await expectReadableWithoutScripts(page);
});

test('a mix on SoundCloud plays in the player of SoundCloud, which loads with a press [media 32]', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://w.soundcloud.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The player of SoundCloud</p>' });
  });
  await becomeArtist(page);
  const mix = { title: 'Low Ceiling, live', link: 'https://soundcloud.com/low-ceiling/live' };
  await json(await page.request.post('/api/mixes', { data: mix }));
  await page.goto('/dj-profile');
  const player = page.getByRole('article', { name: mix.title });
  await expect(player.getByRole('link', { name: 'Listen on SoundCloud' })).toBeVisible();
  expect(asked).toEqual([]);
  await player.getByRole('button', { name: 'Play' }).click();
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  await expect(inner.getByText('The player of SoundCloud')).toBeVisible();
  expect(asked).toEqual([expect.stringContaining(encodeURIComponent(mix.link))]);
});
