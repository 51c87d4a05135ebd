import { expect, type BrowserContext, type Page } from '@playwright/test';
import { becomeArtist } from './accounts.ts';
import { linkInMail } from './outbox.ts';

/** Opens the newest link that confirms an address, and presses the button of its page. */
export async function confirmAddress(page: Page, context: BrowserContext, email: string): Promise<void> {
  await page.goto(await linkInMail(context, email, 'signup'));
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByText('Email confirmed', { exact: true })).toBeVisible();
}

/** A new artist who may apply more than once. */
export async function becomeConfirmedArtist(
  page: Page,
  context: BrowserContext,
  stageName?: string,
): Promise<void> {
  await confirmAddress(page, context, await becomeArtist(page, stageName));
}
