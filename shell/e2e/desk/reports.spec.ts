import { expect } from '@playwright/test';
import { json, openAdmin } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';

test('a stranger reports an artist on a phone, and an admin refuses the report [reports 8, reports 9]', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile/basement-choir');
  // A text of its own, so that the test can run again.
  const statement = `They sell shoes. Reference ${crypto.randomUUID()}.`;
  await page.getByRole('button', { name: 'Report Basement Choir' }).click();
  const form = page.getByRole('dialog', { name: 'Report Basement Choir' });
  await form.getByLabel('What is wrong').selectOption('Spam');
  await form.getByLabel('Description').fill(statement);
  await form.getByLabel('Your name').fill('Mara Voss');
  await form.getByLabel('Email').fill('mara@label.example');
  await form.getByText('What I say is true').click();
  await checkScreen(page, 'page-report');
  await form.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText(/The number of your report is R-\w{5}-\w{5}\./)).toBeFocused();

  const office = await browser.newContext();
  const admin = await office.newPage();
  await openAdmin(admin);
  await admin.getByRole('link', { name: 'Reports', exact: true }).click();
  await admin.getByLabel('What is wrong').selectOption('Spam');
  const row = admin.getByRole('listitem').filter({ hasText: statement });
  await expect(row).toBeVisible();
  await checkScreen(admin, 'reports');
  await row.getByRole('button', { name: 'Refuse report' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They play music, too.');
  await dialog.getByRole('button', { name: 'Refuse report' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('listitem').filter({ hasText: statement })).toContainText(
    'They play music, too.',
  );
  await office.close();
});

const MIX = 'Six Voices Under a Church';

test('a stranger reports a mix, and an admin hides it and shows it again @core [media 21, paths 17]', async ({
  page,
  browser,
}) => {
  await page.goto('/profile/basement-choir');
  const card = page.getByRole('article', { name: MIX });
  const [{ audioUrl }] = await json<[{ audioUrl: string }]>(
    await page.request.get('/api/mixes/artist/basement-choir'),
  );
  const statusOfFile = async () => (await page.request.get(audioUrl)).status();
  expect(await statusOfFile()).toBe(200);

  // A text of its own, so that the test can run again.
  const statement = `The last minute is mine. Reference ${crypto.randomUUID()}.`;
  await card.getByLabel(`More about ${MIX}`).click();
  await card.getByRole('button', { name: `Report ${MIX}` }).click();
  const form = page.getByRole('dialog', { name: `Report ${MIX}` });
  await form.getByLabel('Your name').fill('Mara Voss');
  await form.getByLabel('Email').fill('mara@label.example');
  await form.getByLabel('What belongs to you').fill(statement);
  await form.getByText('What I say is true').click();
  await checkScreen(page, 'copyright-report');
  await form.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByText(/The number of your report is R-\w{5}-\w{5}\./)).toBeFocused();

  const office = await browser.newContext();
  const admin = await office.newPage();
  await openAdmin(admin);
  await admin.getByRole('link', { name: 'Reports', exact: true }).click();
  await admin.getByLabel('What is wrong').selectOption('Copyright');
  const report = admin.getByRole('listitem').filter({ hasText: statement });
  await expect(report).toBeVisible();
  await checkScreen(admin, 'copyright-reports');
  const decide = async (button: string, reason: string) => {
    await report.getByRole('button', { name: button }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    if (button === 'Hide file') {
      await dialog.getByLabel('What happened').fill('We compared both recordings.');
      await dialog.getByLabel('The rule of the terms, or the law').fill('Terms 5');
      await checkScreen(admin, 'hide-file');
    }
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  };

  await decide('Hide file', 'The last minute is theirs.');
  await expect(report).toContainText('The last minute is theirs.');
  await expect.poll(statusOfFile).toBe(404);
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('Audio file not available', { timeout: 1000 });
  }).toPass();

  await decide('Show file again', 'It was another recording.');
  await expect.poll(statusOfFile).toBe(200);
  await office.close();
});
