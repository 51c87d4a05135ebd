import { expect, type BrowserContext } from '@playwright/test';

/** Reads the newest mail of a kind to an address from the page of local mail, and returns its link. */
export async function linkInMail(context: BrowserContext, email: string, kind: string): Promise<string> {
  const outbox = await context.newPage();
  const text = outbox
    .locator('details')
    .filter({ hasText: `${email} · ${kind} ·` })
    .locator('pre')
    .first();
  await expect(async () => {
    await outbox.goto('/dev/mail');
    await expect(text).toBeAttached({ timeout: 500 });
  }, `a mail of the kind ${kind} is sent`).toPass();
  const link = /^https?:\S+$/m.exec((await text.textContent()) ?? '')?.[0] ?? '';
  await outbox.close();
  return link;
}
