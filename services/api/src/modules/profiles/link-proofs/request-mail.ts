import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import { ADMIN_LINK_PROOFS_PATH } from '@backline/contracts/platform/screen-paths';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { queueMail } from '#src/mail/api-mail.ts';
import type { LinkProofRecord } from '#src/modules/profiles/artists/link-proofs.model.ts';

/** A week, within which a mail server comes back. */
const USEFUL_MS = 7 * 86_400_000;

/** Mails a new request to the operator, in the transaction that stores it. */
export async function mailRequest(
  { mail, clock, settings: { contactEmail } }: RouteContext,
  { platform, link }: LinkProofRecord,
  stageName: string,
  session: ClientSession,
): Promise<void> {
  if (!mail || contactEmail === undefined) return;
  const name = PLATFORM_NAMES[platform];
  const content = {
    subject: `${stageName} asks for a check of a ${name} link`,
    heading: 'An artist asks for the check of a link',
    paragraphs: [`${stageName} says that this page on ${name} is theirs.`],
    facts: [['Link', link]] as [string, string][],
    button: { label: 'Decide', href: new URL(ADMIN_LINK_PROOFS_PATH, mail.siteUrl).href },
    closing: 'The artist reads the decision and its reason.',
  };
  const usefulUntil = new Date(clock().getTime() + USEFUL_MS);
  await queueMail(mail, { kind: 'link-proof-request', to: contactEmail, content, usefulUntil }, session);
}
