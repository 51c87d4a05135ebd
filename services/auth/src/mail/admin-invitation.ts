import { randomUUID } from 'node:crypto';
import { type MailContent, renderHtml, renderText } from '@backline/service-kit/mail/layout';
import { createSmtp } from '@backline/service-kit/mail/smtp';

interface AdminInvitation {
  smtpUrl: string;
  /** @default an address at the site */
  mailFrom: string | undefined;
  siteUrl: string;
  to: string;
  link: string;
}

/** Mails the link that makes a person an administrator. @throws Error if the mail server refuses it. */
export async function sendAdminInvitation(invitation: AdminInvitation): Promise<void> {
  const { smtpUrl, mailFrom, siteUrl, to, link } = invitation;
  const content = contentOf(link);
  const smtp = createSmtp(smtpUrl, mailFrom ?? `Backline <no-reply@${new URL(siteUrl).hostname}>`);
  try {
    await smtp.send({
      id: randomUUID(),
      to,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
    });
  } finally {
    smtp.close();
  }
}

const contentOf = (href: string): MailContent => ({
  subject: 'Become an admin of Backline',
  heading: 'Become an admin',
  paragraphs: [
    'An operator of Backline invites you to the admin panel. Follow the link and set a new password.',
    'Every session of an account with this address ends. Its former password and its passkeys end too.',
  ],
  button: { label: 'Set your password', href },
  facts: [['Link works for', '24 hours, once']],
  closing: 'If you do not expect this, ignore this message. Nothing happens without the link.',
});
