import type { LinkKind, LinkNotices } from '@backline/shell-sdk';

/** What a screen says that sends one kind of link; the sentences of section 8 of the specification. */
export interface LinkWords extends LinkNotices {
  title: string;
  lead: string;
  send: string;
  sending: string;
  worksFor: string;
}

const confirmation = {
  send: 'Send Link',
  sending: 'Sending Link...',
  sentNotice: 'Link Sent',
  worksFor: '24 hours',
  failed: 'Sending Failed',
  unexpected: 'Sending Error',
};

export const LINK_WORDS: Readonly<Record<LinkKind, LinkWords>> = {
  recovery: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we send you a link to set a new one.',
    send: 'Send Reset Link',
    sending: 'Sending Reset Link...',
    sent: "If this email is registered, you'll receive a reset link.",
    sentNotice: 'Reset Link Sent',
    worksFor: '60 minutes',
    failed: 'Reset Failed',
    unexpected: 'Reset Error',
  },
  magiclink: {
    title: 'Sign in with a link',
    lead: 'Enter your email and we send you a link that signs you in once.',
    send: 'Send Magic Link',
    sending: 'Sending Magic Link...',
    sent: "If this email is registered, you'll receive a link that signs you in.",
    sentNotice: 'Magic Link Sent',
    worksFor: '15 minutes',
    failed: 'Magic Link Failed',
    unexpected: 'Magic Link Error',
  },
  signup: {
    ...confirmation,
    title: 'Confirm your email',
    lead: 'Enter your email and we send you a link to confirm it.',
    sent: "If this email waits to be confirmed, you'll receive a link.",
  },
  email_change: {
    ...confirmation,
    title: 'Change your email',
    lead: 'Enter the email of your account and we send both links again.',
    sent: "If this email waits to be changed, you'll receive both links.",
  },
};
