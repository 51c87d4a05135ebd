import type { Locator } from '@playwright/test';
import { oneTimeCode } from './one-time-code.ts';

/** Begins to turn two-factor on in the settings. Returns the key for the app. */
export async function startTwoFactor(section: Locator, password: string): Promise<string> {
  await section.getByRole('button', { name: 'Set up two-factor' }).click();
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  return (await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
}

/** Finishes with the code of the app. */
export async function finishTwoFactor(section: Locator, key: string): Promise<void> {
  await section.getByLabel('Code').fill(oneTimeCode(key));
  await section.getByRole('button', { name: 'Turn on' }).click();
}
