import { durationText } from '#src/words/format-duration.ts';
import { linkMinutes } from '#src/words/link-minutes.ts';
import type { LinkKind } from '#src/session/mail-links.ts';
import type { LinkToasts } from '#src/screen/use-send-link.ts';

/** The texts of a screen that sends one kind of mailed link. */
export interface LinkMessages extends LinkToasts {
  title: string;
  lead: string;
  send: string;
  sending: string;
  /** The lifetime of the link, e.g. `60 minutes`. */
  worksFor: string;
}

const confirmation = {
  send: 'Send Link',
  sending: 'Sending Link...',
  sentTitle: 'Link Sent',
  failed: 'Sending Failed',
  unexpected: 'Sending Error',
};

/** This is a function, because only the page knows the lifetime of the links of a hosted project. */
const worksFor = (kind: LinkKind) => durationText(linkMinutes(kind));

/** The texts for each kind of mailed link. */
export const LINK_MESSAGES: Readonly<Record<LinkKind, LinkMessages>> = {
  recovery: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we send you a link to set a new one.',
    send: 'Send Reset Link',
    sending: 'Sending Reset Link...',
    sentTitle: 'Reset Link Sent',
    sent: "If this email is registered, you'll receive a reset link.",
    get worksFor() {
      return worksFor('recovery');
    },
    failed: 'Reset Failed',
    unexpected: 'Reset Error',
  },
  magiclink: {
    title: 'Login with Magic Link',
    lead: 'Enter your email and we send you a link that signs you in once.',
    send: 'Send Magic Link',
    sending: 'Sending Magic Link...',
    sentTitle: 'Magic Link Sent',
    sent: "If this email is registered, you'll receive a link that signs you in.",
    get worksFor() {
      return worksFor('magiclink');
    },
    failed: 'Magic Link Failed',
    unexpected: 'Magic Link Error',
  },
  signup: {
    ...confirmation,
    title: 'Confirm your email',
    lead: 'Enter your email and we send you a link to confirm it.',
    sent: "If this email waits to be confirmed, you'll receive a link.",
    get worksFor() {
      return worksFor('signup');
    },
  },
  email_change: {
    ...confirmation,
    title: 'Change your email',
    lead: 'Enter the email of your account and we send the links again.',
    sent: "If this email waits to be changed, you'll receive the links.",
    get worksFor() {
      return worksFor('email_change');
    },
  },
};
