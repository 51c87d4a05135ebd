import { expect, type Page } from '@playwright/test';

/** Signs a new artist up through the screens. `look` is called on each of them. */
export async function signUpAsArtist(
  page: Page,
  email: string,
  stageName: string,
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  await look('choose-path');
  await page.getByRole('link', { name: /sign up as artist/i }).click();
  await page.getByLabel('Email').fill(email);
  await look('signup-email');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('open-the-doors-9');
  await page.getByLabel('Confirm password', { exact: true }).fill('open-the-doors-8');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill('open-the-doors-9');
  await expect(page.getByText('Passwords match', { exact: true })).toBeVisible();
  await look('signup-password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect your profiles' })).toBeVisible();
  await look('signup-connect');
  await page.getByRole('link', { name: 'Create account manually' }).click();
  await page.getByLabel(/stage name/i).fill(stageName);
  await page.getByLabel(/genres/i).fill('Dub Techno');
  await page.getByLabel(/genres/i).press('Enter');
  await look('signup-profile');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page).toHaveURL(/\/dj-profile$/);
}
