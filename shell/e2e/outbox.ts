import { expect, type BrowserContext } from '@playwright/test';

/** Reads the newest message of a kind to an address from the page of local mail, and gives its link. */
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
  }, `a message of the kind ${kind} is sent`).toPass();
  const link = /^https?:\S+$/m.exec((await text.textContent()) ?? '')?.[0] ?? '';
  await outbox.close();
  return link;
}
