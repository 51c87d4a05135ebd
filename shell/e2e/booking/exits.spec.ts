import { expect, type Browser, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const REASON = 'The sound system is broken.';

interface Applicant {
  page: Page;
  id: string;
  status(): Promise<string | undefined>;
}

/** A new artist with an application to the event. */
async function applicant(browser: Browser, stageName: string, eventId: string): Promise<Applicant> {
  const page = await (await browser.newContext()).newPage();
  await becomeArtist(page, stageName);
  const { id } = await json<{ id: string }>(
    await page.request.post('/api/applications', { data: { eventId, message: 'Long, slow and low.' } }),
  );
  const status = async () =>
    (await json<{ status: string }>(await page.request.get(`/api/applications/${id}`))).status;
  return { page, id, status };
}

const takeStep = async (page: Page, { id }: Applicant, step: string, data = {}) =>
  json(await page.request.post(`/api/applications/${id}/${step}`, { data }));

/** A night with one place. The first of two artists gets it, and the application of the second one is closed. */
async function filledNight(page: Page, browser: Browser) {
  const eventId = await publishNight(page, `Low Room ${crypto.randomUUID().slice(0, 6)}`, 1);
  const [first, second] = [
    await applicant(browser, 'Marisol', eventId),
    await applicant(browser, 'Ostrava', eventId),
  ];
  await takeStep(page, first, 'accept');
  await expect.poll(second.status).toBe('closed');
  return { eventId, first, second };
}

/** Presses a button that asks first, and then the button of its question. */
async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const artistsIn = (page: Page, title: string) => page.getByRole('region', { name: title });

test('a venue calls an artist off and asks another one late, who confirms @both [application-life 13, application-life 14]', async ({
  page,
  context,
  browser,
}) => {
  await becomeConfirmedVenue(page, context, 'Kiosk 44');
  const { eventId, first, second } = await filledNight(page, browser);

  await test.step('the call off explains its effect and asks for a reason', async () => {
    await page.goto('/org-dashboard/events');
    await page.getByRole('button', { name: /^More actions for Low Room/ }).click();
    await page.getByText('Lineup', { exact: true }).click();
    await expect(page).toHaveURL(`/org-dashboard/events/${eventId}/lineup`);
    await page.getByRole('button', { name: 'Call off Marisol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call off Marisol?' });
    await expect(dialog).toContainText('It counts as a night that you called off.');
    await expect(dialog).toContainText('Artists see how often you call off, from 5 agreed nights on.');
    await dialog.getByRole('button', { name: 'Call off' }).click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await checkScreen(page, 'lineup-call-off');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Call off' }).click();
    await expect(artistsIn(page, 'Called off')).toContainText('Marisol');
    await first.page.goto(`/applications/${first.id}`);
    await expect(first.page.getByText(REASON)).toBeVisible();
  });

  await test.step('the other artist is asked, and confirms', async () => {
    await page.getByRole('button', { name: 'Ask late Ostrava' }).click();
    const question = page.getByRole('dialog', { name: 'Ask Ostrava late?' });
    await expect(question).toContainText('Ostrava is new here.');
    await question.getByRole('button', { name: 'Ask late' }).click();
    await expect(artistsIn(page, 'Asked late')).toContainText('Ostrava');
    await second.page.goto(`/applications/${second.id}`);
    await expect(second.page.getByRole('heading', { name: 'Late, but yes' })).toBeVisible();
    await checkScreen(second.page, 'application-asked-late');
    await agree(second.page, 'Confirm');
    await expect(second.page.getByRole('heading', { name: 'Late, but yes' })).toBeHidden();
    await expect(second.page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  });

  await test.step('the venue has its lineup', async () => {
    await page.reload();
    await expect(artistsIn(page, 'Accepted')).toContainText('Ostrava');
    await checkScreen(page, 'lineup');
  });
});

test('an artist cancels a night, and another one passes a late offer @both [application-life 12, application-life 14]', async ({
  page,
  context,
  browser,
}) => {
  await becomeConfirmedVenue(page, context, 'Kiosk 44');
  const { eventId, first, second } = await filledNight(page, browser);

  await first.page.goto(`/applications/${first.id}`);
  await first.page.getByRole('button', { name: 'Cancel the night' }).click();
  const dialog = first.page.getByRole('dialog');
  await expect(dialog).toContainText('It counts as a night that you cancelled.');
  await checkScreen(first.page, 'application-cancel');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Cancel the night' }).click();
  await expect(first.page.getByRole('region', { name: 'Your reason' })).toContainText(REASON);

  await takeStep(page, second, 'ask-late');
  await second.page.goto(`/applications/${second.id}`);
  await agree(second.page, 'Pass');
  await expect.poll(second.status).toBe('expired');
  await expect(second.page.getByRole('button', { name: 'Confirm' })).toBeHidden();

  await page.goto(`/org-dashboard/events/${eventId}/lineup`);
  await expect(artistsIn(page, 'Cancelled by the artist')).toContainText(REASON);
  await expect(artistsIn(page, 'Missed replies')).toContainText('Ostrava');
  await expect(page.getByRole('button', { name: 'Ask late Ostrava' })).toBeHidden();
});
