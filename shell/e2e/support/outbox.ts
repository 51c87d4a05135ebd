import { expect, type BrowserContext } from '@playwright/test';

/** Reads the newest mail of a kind to an address from the page of local mail, and returns its link. */
export async function linkInMail(context: BrowserContext, email: string, kind: string): Promise<string> {
  const mailUrl = process.env['BACKLINE_MAIL_URL'];
  if (mailUrl) return linkInHostedMail(mailUrl, email, kind);
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

/** The types of links in the messages of a hosted service, by our own kind of message. */
const HOSTED_TYPES: Readonly<Record<string, string>> = {
  'set-password': 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/** Finds the same link for a product whose hosted auth service sends to a mail server of the tests. */
function linkInHostedMail(mailUrl: string, email: string, kind: string): Promise<string> {
  return linkAtMailServer(mailUrl, email, HOSTED_TYPES[kind] ?? kind);
}

/** Reads the link of a type from the messages that a mail server of the tests has for an address. */
export async function linkAtMailServer(mailUrl: string, email: string, type: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${mailUrl}/dev/mail`);
    const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] };
    link =
      messages
        .filter(({ to }) => to === email)
        .map(({ text }) => /https?:[^\s"]+/.exec(text)?.[0] ?? '')
        .find((href) => URL.canParse(href) && new URL(href).searchParams.get('type') === type) ?? '';
    expect(link).not.toBe('');
  }, `a message of the type ${type} is sent`).toPass();
  return link;
}
