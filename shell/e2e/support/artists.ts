import { expect, type BrowserContext, type Page } from '@playwright/test';
import { becomeArtist, IS_HOSTED, json, NEW_ARTIST_PASSWORD, saveNewPassword } from './accounts.ts';
import { linkInMail } from './outbox.ts';

/** Opens the newest link that confirms the address of a new artist, and presses the button of its page. */
export async function confirmAddress(page: Page, context: BrowserContext, email: string): Promise<void> {
  if (IS_HOSTED) return proveMailbox(page, context, email);
  await page.goto(await linkInMail(context, email, 'signup'));
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible();
}

/**
 * A hosted project with 'Confirm email' off mails no link that confirms an address. The first other link proves the
 * mailbox, and ends the former password.
 */
async function proveMailbox(page: Page, context: BrowserContext, email: string): Promise<void> {
  await json(await page.request.post('/auth/v1/recover', { data: { email } }));
  await page.goto(await linkInMail(context, email, 'recovery'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await saveNewPassword(page, NEW_ARTIST_PASSWORD);
  await expect(page.getByText('Password saved', { exact: true })).toBeVisible();
}

/** A new artist who may apply more than once. */
export async function becomeConfirmedArtist(
  page: Page,
  context: BrowserContext,
  stageName?: string,
): Promise<void> {
  await confirmAddress(page, context, await becomeArtist(page, stageName));
}
