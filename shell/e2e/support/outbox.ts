import { expect, type BrowserContext } from '@playwright/test';

/** Our own messages have their link on a line of its own. */
const LINK_LINE = /^https?:\S+$/m;

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
  const link = LINK_LINE.exec((await text.textContent()) ?? '')?.[0] ?? '';
  await outbox.close();
  return link;
}

/** The types of links in the messages of a hosted service, by our own kind of message. */
const HOSTED_TYPES: Readonly<Record<string, string>> = {
  'set-password': 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/** Backline's own messages, which also go to the mail server of the tests. */
const OWN_KINDS = ['message', 'invitation'];

/** Finds the same link for a product whose hosted auth service sends to a mail server of the tests. */
function linkInHostedMail(mailUrl: string, email: string, kind: string): Promise<string> {
  if (OWN_KINDS.includes(kind))
    return findLink(mailUrl, { email, name: `of the kind ${kind}` }, (text) => LINK_LINE.exec(text)?.[0]);
  return linkAtMailServer(mailUrl, email, HOSTED_TYPES[kind] ?? kind);
}

/** Reads the link of a type from the messages that a mail server of the tests has for an address. */
export function linkAtMailServer(mailUrl: string, email: string, type: string): Promise<string> {
  return findLink(mailUrl, { email, name: `of the type ${type}` }, (text) => {
    const href = /https?:[^\s"]+/.exec(text)?.[0] ?? '';
    const isOfType = URL.canParse(href) && new URL(href).searchParams.get('type') === type;
    return isOfType ? href : undefined;
  });
}

async function findLink(
  mailUrl: string,
  { email, name }: { email: string; name: string },
  linkIn: (text: string) => string | undefined,
): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${mailUrl}/dev/mail`);
    const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] };
    const own = messages.filter(({ to }) => to === email);
    link = own.map(({ text }) => linkIn(text)).find((href) => href !== undefined) ?? '';
    expect(link).not.toBe('');
  }, `a message ${name} is sent`).toPass();
  return link;
}
