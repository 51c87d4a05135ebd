import { invitationPath } from '@backline/contracts/joining/invitation-fields';
import { INVITATION_DAYS } from '@backline/contracts/base/limits';
import { type MailContent, renderHtml, renderText } from '@backline/service-kit/mail/layout';
import type { QueuedMail } from '@backline/service-kit/mail/mail-queue';

interface Invited {
  email: string;
  secret: string;
  expiresAt: Date;
  siteUrl: string;
}

/** The message that invites a person to join. */
export function invitationMail({ email, secret, expiresAt, siteUrl }: Invited): QueuedMail {
  const content = contentOf(email, new URL(invitationPath(secret), siteUrl).href);
  return {
    kind: 'invitation',
    to: email,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    isDecoy: false,
    usefulUntil: expiresAt,
  };
}

const contentOf = (email: string, href: string): MailContent => ({
  subject: 'Your invitation to Backline',
  heading: 'You are invited to Backline',
  paragraphs: [
    'Backline connects artists with venues. It is in closed beta, and this invitation lets you in.',
    'Sign up as an artist or as an organisation. The invitation is for your address only.',
  ],
  facts: [
    ['For', email],
    ['Link works for', `${INVITATION_DAYS} days, once`],
  ],
  button: { label: 'Join Backline', href },
  closing: 'If you do not expect this, ignore this message. Nothing happens without the link.',
});
