import type { Page } from '@playwright/test';

/** A file waits for its turn to be checked, on a busy machine for a while. */
export const CHECKED = { timeout: 60_000 };

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file in the system's dialog, which a button opens. */
export async function chooseBy(page: Page, button: string, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}
