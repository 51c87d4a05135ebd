import { expect, type Page } from '@playwright/test';
import { becomeArtist, json } from '#e2e/support/accounts.ts';
import { checkScreen } from '#e2e/support/screen.ts';
import { test } from '#e2e/support/test.ts';
import { becomeConfirmedVenue, publishNight } from '#e2e/support/venues.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Applies to the event and returns the application's id. */
async function apply(page: Page, stageName: string, eventId: string): Promise<string> {
  await becomeArtist(page, stageName);
  const data = { eventId, message: 'Long, slow and low.' };
  return (await json<{ id: string }>(await page.request.post('/api/applications', { data }))).id;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
}

async function openForm(page: Page, eventId: string): Promise<void> {
  await page.goto(`/org-dashboard/events/${eventId}/edit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit event' })).toBeVisible();
}

test('a night changes while artists wait, and two people edit it at once @both [events 38, events 39, events 40, events 42, organisation-dashboard 24]', async ({
  page,
  context,
  browser,
}) => {
  await becomeConfirmedVenue(page, context, 'Kiosk 44');
  const eventId = await publishNight(page, `Low Room ${crypto.randomUUID().slice(0, 6)}`, 2);
  const artists = [await browser.newContext(), await browser.newContext()];
  const [waiting, accepted] = [await artists[0]!.newPage(), await artists[1]!.newPage()];
  const waits = await apply(waiting, 'Ostrava', eventId);
  const plays = await apply(accepted, 'Marisol', eventId);
  await json(await page.request.post(`/api/applications/${waits}/view`, { data: {} }));
  await json(await page.request.post(`/api/applications/${plays}/accept`, { data: {} }));
  const colleague = await context.newPage();

  await test.step('a material change lists the affected artists before it is saved', async () => {
    await openForm(page, eventId);
    await openForm(colleague, eventId);
    await field(page, 'Pay from').fill('500');
    await field(page, 'Description').fill('Doors at ten.');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'This change matters to the artists' });
    await expect(dialog).toContainText('1 artist who waits may withdraw free of charge.');
    await expect(dialog).toContainText('1 accepted artist must confirm within 72 hours.');
    await checkScreen(page, 'event-change');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  });

  await test.step('the colleague reads the change, and keeps their typed text', async () => {
    await field(colleague, 'Headliner').fill('Saint Fjord All Night');
    await field(colleague, 'Description').fill('Bring ear plugs.');
    await save(colleague);
    const notice = colleague.getByRole('alert').filter({ hasText: 'Somebody else has changed this event' });
    await expect(notice).toContainText('Pay from: 500');
    await expect(notice).toContainText('Description: Doors at ten. (you typed: Bring ear plugs.)');
    await expect(field(colleague, 'Description')).toHaveValue('Bring ear plugs.');
    await checkScreen(colleague, 'event-conflict');
    await colleague.getByRole('button', { name: 'Keep mine' }).click();
    await expect(colleague.getByText('All changes are saved.')).toBeVisible();
    await colleague.reload();
    await expect(field(colleague, 'Headliner')).toHaveValue('Saint Fjord All Night');
    await expect(field(colleague, 'Description')).toHaveValue('Bring ear plugs.');
    await expect(field(colleague, 'Pay from')).toHaveValue('500');
  });

  await test.step('the accepted artist confirms the new terms', async () => {
    await accepted.goto(`/applications/${plays}`);
    const change = accepted.getByRole('region', { name: 'The night has changed' });
    await expect(change).toContainText('€500–€900');
    await checkScreen(accepted, 'application-changed');
    await change.getByRole('button', { name: 'Confirm' }).click();
    await accepted.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(change).toBeHidden();
  });

  await test.step('the waiting artist withdraws, which does not count', async () => {
    await waiting.goto(`/applications/${waits}`);
    await expect(waiting.getByRole('region', { name: 'The night has changed' })).toContainText(
      'It does not count as one of your withdrawals.',
    );
    await waiting.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await waiting.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(waiting.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  });
});

test('a night becomes a series of drafts, which are published together @both [events 43, events 45]', async ({
  page,
  context,
}) => {
  await becomeConfirmedVenue(page, context, 'Kiosk 44');
  const night = `Low Room ${crypto.randomUUID().slice(0, 6)}`;
  await publishNight(page, night, 2);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: night });

  await page.goto('/org-dashboard/events');
  await page.getByRole('button', { name: `More actions for ${night}` }).click();
  await page.getByText('Copy', { exact: true }).click();
  const copy = page.getByRole('dialog', { name: `Copy ${night}?` });
  await copy.getByLabel('How many weeks').fill('27');
  await copy.getByRole('button', { name: 'Make 27 drafts' }).click();
  await expect(copy.getByLabel('How many weeks')).toBeFocused();
  await checkScreen(page, 'event-copy');
  await copy.getByLabel('How many weeks').fill('3');
  await copy.getByRole('button', { name: 'Make 3 drafts' }).dblclick();
  await expect(page.getByText(`${night}: 3 drafts of one series`)).toBeVisible();
  await expect(rows.filter({ hasText: 'Draft' })).toHaveCount(3);

  await page.getByRole('button', { name: `Publish all drafts of ${night}` }).click();
  const publish = page.getByRole('dialog', { name: 'Publish 3 events?' });
  await expect(publish).toContainText('Everybody can see the event');
  await expect(publish.getByRole('listitem').filter({ hasText: '22:00' })).toHaveCount(3);
  await checkScreen(page, 'event-series');
  await publish.getByRole('button', { name: 'Publish all' }).click();
  await expect(rows.filter({ hasText: 'Accepting' })).toHaveCount(4);
  await page.reload();
  await expect(rows.filter({ hasText: 'Accepting' })).toHaveCount(4);
});
