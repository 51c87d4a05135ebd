import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/** Whether the journeys run on a hosted project, which has other mails and some other texts. */
export const IS_HOSTED = Boolean(process.env['SUPABASE_URL']);

/** Demo accounts that `npm start` prints. */
export const demo = {
  artist: { email: 'artist@demo.backline.example', password: 'backline-demo' },
  venue: { email: 'venue@demo.backline.example', password: 'backline-demo' },
  admin: { email: 'admin@demo.backline.example', password: 'backline-demo' },
};

/** Signs in by a call. The open page does not notice: go to another one. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await json(await page.request.post('/api/auth/login', { data: account }));
}

/** Signs in through the form, like a person. */
export async function signInThroughForm(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs the demo's administrator in, through the gate. */
export async function openAdmin(page: Page): Promise<void> {
  await signIn(page, demo.admin);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('backline-gate');
  await page.getByRole('button', { name: 'Access', exact: true }).click();
}

/** Signs out through the account menu, which is a sheet on phones. */
export async function signOut(page: Page): Promise<void> {
  // The button appears before the code of its menu is loaded.
  await page.locator('button[aria-label="Account"][aria-haspopup]').click();
  const entry = { name: 'Log Out' };
  await page.getByRole('menuitem', entry).or(page.getByRole('button', entry)).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
}

/** Fills in the form for a new password. */
export async function saveNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

/** The body of an answer, which must be a success. */
export async function json<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export const NEW_ARTIST_PASSWORD = 'open-the-doors-9';

/** Signs a new artist up in this browser, and the page with it. Returns the address, which is not confirmed yet. */
export async function becomeArtist(page: Page, stageName = 'Low Ceiling'): Promise<string> {
  const email = `artist-${test.info().project.name}-${crypto.randomUUID()}@example.org`;
  const account = { email, password: NEW_ARTIST_PASSWORD, userType: 'artist' };
  await json(await page.request.post('/api/auth/signup', { data: account }));
  await json(await page.request.post('/api/artists', { data: { stageName, genres: ['Dub'] } }));
  return email;
}
