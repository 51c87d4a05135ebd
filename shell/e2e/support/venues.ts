import type { BrowserContext, Page } from '@playwright/test';
import { json, saveNewPassword } from './accounts.ts';
import { linkInMail } from './outbox.ts';

export const NEW_VENUE_PASSWORD = 'low-ceiling-118';
const DAY_MS = 86_400_000;

/** Signs a new organisation up in this browser, and the page with it. */
export async function becomeVenue(page: Page, orgName: string, email: string): Promise<void> {
  const form = {
    orgName,
    orgType: 'nightclub',
    contactName: 'Inês Carvalho',
    email,
    address: 'Rua do Cais de Santarém 32',
    city: 'Lisbon',
    state: 'Lisboa',
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await json(await page.request.post('/api/orgs', { data: form, headers }));
}

/** A new venue with a confirmed address, whose pages this browser opens. */
export async function becomeConfirmedVenue(
  page: Page,
  context: BrowserContext,
  orgName: string,
): Promise<void> {
  const email = `venue-${crypto.randomUUID()}@salthouse.example`;
  await page.goto('/');
  await becomeVenue(page, orgName, email);
  await page.goto(await linkInMail(context, email, 'set-password'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await saveNewPassword(page, NEW_VENUE_PASSWORD);
  await page.waitForURL('/org-dashboard');
}

/** Joins a venue with a new account, by the link of an invitation. The page shows the invitation. */
export async function joinVenue(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL('/org-dashboard');
}

/** Publishes a night of the signed-in venue and returns its id. `others` are more fields of its form. */
export async function publishNight(
  page: Page,
  headliner: string,
  places: number,
  others: object = {},
): Promise<string> {
  const draft = await json<{ id: string; version: number; form: object }>(
    await page.request.post('/api/events', { data: {} }),
  );
  const form = {
    ...draft.form,
    headliner,
    date: new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10),
    start: '22:00',
    end: '06:00',
    timeZone: 'Europe/Lisbon',
    payMin: '600',
    payMax: '900',
    currency: 'EUR',
    places: String(places),
    ...others,
  };
  const { version } = await json<{ version: number }>(
    await page.request.put(`/api/events/${draft.id}`, { data: { ...form, version: draft.version } }),
  );
  await json(await page.request.post(`/api/events/${draft.id}/publish`, { data: { version } }));
  return draft.id;
}
