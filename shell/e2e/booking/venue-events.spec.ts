import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { becomeArtist, saveNewPassword } from '#e2e/support/accounts.ts';
import { CHECKED, chooseBy } from '#e2e/support/choose-file.ts';
import { linkInMail } from '#e2e/support/outbox.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeVenue } from '#e2e/support/venues.ts';

const PASSWORD = 'low-ceiling-118';
const REASON = 'The roof leaks, so the house stays closed.';
const DAY_MS = 86_400_000;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inTwoWeeks = () => new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10);

async function fillNight(page: Page, headliner: string): Promise<void> {
  await expect(heading(page, 'Create event')).toBeVisible();
  await field(page, 'Headliner').fill(headliner);
  await field(page, 'Date').fill(inTwoWeeks());
  await field(page, 'Starts').fill('22:00');
  await field(page, 'Ends').fill('06:00');
  await field(page, 'Time zone').selectOption('Europe/Lisbon');
  await field(page, 'Pay from').fill('900');
  await field(page, 'Pay to').fill('600');
  await field(page, 'Spots available').fill('2');
}

test('a new venue publishes a night, a new artist applies, and the venue cancels it @both @core-phone [organisation-dashboard 25, organisation-dashboard 48]', async ({
  page,
  context,
  browser,
}) => {
  const headliner = `Night ${test.info().project.name} ${Date.now().toString(36)}`;
  const email = `nights-${crypto.randomUUID()}@salthouse.example`;
  const artist = await (await browser.newContext()).newPage();
  await artist.goto('/events');

  await test.step('the venue starts from an empty list, and its draft saves itself', async () => {
    await page.goto('/');
    await becomeVenue(page, 'Kiosk 44', email);
    await page.goto('/org-dashboard/events');
    await page.getByRole('link', { name: 'Create an event' }).click();
    await fillNight(page, headliner);
    await expect(page.getByText('Draft saved. You can go on with it on another device.')).toBeVisible();
    const picture = { name: 'night.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await chooseBy(page, 'Upload picture', picture);
    await page.getByRole('checkbox', { name: /I have the rights/ }).check();
    await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible(CHECKED);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible(CHECKED);
    await expect(field(page, 'Headliner')).toHaveValue(headliner);
    await expect(field(page, 'Pay from')).toHaveValue('900');
  });

  await test.step('publishing reports the wrong field, and waits for a confirmed address', async () => {
    const publish = page.getByRole('button', { name: 'Publish event' });
    await publish.click();
    await expect(field(page, 'Pay to')).toHaveAccessibleDescription(
      '“Pay to” must be the same as or more than “Pay from”',
    );
    await expect(field(page, 'Pay to')).toBeFocused();
    await checkScreen(page, 'org-event-form');
    await field(page, 'Pay to').fill('1200');
    await publish.click();
    const reason = page
      .getByRole('alert')
      .filter({ hasText: 'Confirm your email address before you publish' });
    await expect(reason).toBeFocused();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('with a password from the mail the event is published from the list', async () => {
    await page.goto(await linkInMail(context, email, 'set-password'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await saveNewPassword(page, PASSWORD);
    await expect(page).toHaveURL('/org-dashboard');
    await page.getByRole('tab', { name: 'Events' }).click();
    await expect(page).toHaveURL('/org-dashboard/events');
    await page.getByRole('button', { name: `Publish ${headliner}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Applying is free for artists.');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish event' }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: headliner });
    await expect(row).toContainText('Accepting');
    await checkScreen(page, 'org-events');
  });

  await test.step('a new artist applies to it from the list of events', async () => {
    await becomeArtist(artist);
    await artist.goto('/events');
    const link = artist.getByRole('link', { name: new RegExp(headliner, 'i') });
    const more = artist.getByRole('button', { name: 'Show more events' });
    await expect(async () => {
      if (!(await link.isVisible()) && (await more.isVisible())) await more.click();
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await link.click();
    await expect(artist.locator('img[srcset*="/media/"]')).toBeVisible();
    await artist.getByRole('link', { name: 'Apply' }).filter({ visible: true }).first().click();
    await artist.getByLabel("Why you'd be a good fit").fill('I play long, slow and low.');
    await artist.getByRole('button', { name: 'Apply' }).click();
    await expect(artist.getByText('Application Submitted!', { exact: true })).toBeVisible();
  });

  await test.step('the analytics count the visit and the application, also in the CSV', async () => {
    const row = page.getByRole('row').filter({ hasText: headliner });
    // Views are written in batches, some seconds later.
    await expect(async () => {
      await page.goto('/org-dashboard/analytics');
      await expect(row.getByRole('cell')).toHaveText([headliner, /\d{4}/, '1', '1', '0 of 1', '0'], {
        timeout: 2_000,
      });
    }).toPass();
    await checkScreen(page, 'org-analytics');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toMatch(new RegExp(`\r\nEvent,${headliner},[^,]+,1,1,0,0\r\n$`));
    await page.goto('/org-dashboard/events');
  });

  await test.step('the venue cancels with a reason, and the artist reads it', async () => {
    await page.reload();
    await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `More actions for ${headliner}` }).click();
    await page.getByText('Cancel event', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 waiting application is closed');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: headliner })).toContainText(
      'Cancelled',
    );

    await artist.goto('/applications');
    await artist.getByRole('link', { name: new RegExp(headliner, 'i') }).click();
    await expect(artist.getByText(REASON)).toBeVisible();
    await artist.goto('/events');
    await expect(artist.getByRole('link', { name: new RegExp(headliner, 'i') })).toBeHidden();
  });
  await artist.context().close();
});
