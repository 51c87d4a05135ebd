import { expect, type Page } from '@playwright/test';
import { becomeArtist, json, openAdmin } from '#e2e/support/accounts.ts';
import { useFaults } from '#e2e/support/product/faults.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

const { visit, describeOnSoundcloud } = useFaults({}, { standIn: true });

/** Reads the labels of the links on the public profile. */
async function expectLinks(page: Page, handle: string, links: string[]): Promise<void> {
  await page.goto(`/profile/${handle}`);
  await expect(page.getByRole('region', { name: 'Links' }).getByRole('link')).toHaveText(links);
}

test('an artist proves one link by a code and another by evidence [numbers 17]', async () => {
  test.setTimeout(120_000);
  const page = await visit('/');
  await becomeArtist(page, 'Quiet Proof');
  const { artistId } = await json<{ artistId: string }>(await page.request.get('/api/auth/user'));
  const { handle } = await json<{ handle: string }>(await page.request.get(`/api/artists/${artistId}`));
  await page.goto('/edit-profile?section=links');
  await expect(page.getByText('Enter a link above and save it, then prove it.')).toBeVisible();
  await page.getByLabel('SoundCloud').fill('https://soundcloud.com/juno-halide');
  await page.getByLabel('Instagram', { exact: true }).fill('@quietproof');
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expectLinks(page, handle, ['SoundCloudLinked', 'InstagramLinked']);

  await page.goto('/edit-profile?section=links');
  await page.getByRole('button', { name: 'Prove that this is yours: SoundCloud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prove that this SoundCloud page is yours' });
  await expect(dialog).toBeVisible();
  await checkScreen(page, 'proof-by-code');
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/The code is not in the description/);
  await describeOnSoundcloud('juno-halide', `Dub. ${await dialog.getByLabel('Your code').inputValue()}`);
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ask for a check: Instagram' }).click();
  await page.getByLabel('Evidence').fill('My story of today says Backline.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Waits for our check')).toBeVisible();
  await checkScreen(page, 'proof-of-links');
  await expectLinks(page, handle, ['SoundCloudVerified', 'InstagramLinked']);

  await page.context().clearCookies();
  const admin = await visit('/');
  await openAdmin(admin);
  await admin.getByRole('link', { name: 'Proof of links', exact: true }).click();
  await expect(admin.getByRole('article')).toContainText('My story of today says Backline.');
  await checkScreen(admin, 'admin-proof-of-links');
  await admin.getByRole('button', { name: 'Confirm: Quiet Proof on Instagram' }).click();
  await admin.getByLabel('Reason').fill('The story names us.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(admin.getByRole('article')).toContainText('Verified');
  await expectLinks(admin, handle, ['SoundCloudVerified', 'InstagramVerified']);
});
