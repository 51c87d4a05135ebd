import { ApiError, routes, sendLink, toast, unexpectedMessage } from '@backline/shell-sdk';

/** The two links that the admin login sends. */
export type AdminLinkKind = 'recovery' | 'magiclink';

/** Their words (spec sections 2 and 8). */
export const ADMIN_LINKS = {
  recovery: {
    title: 'Forgot password',
    lead: 'We send a reset link if this email is registered.',
    send: 'Send Reset Link',
    sending: 'Sending Reset Link...',
    sent: ['Reset Link Sent', "If this email is registered, you'll receive a reset link."],
    failed: 'Reset Failed',
    unexpected: 'Reset Error',
  },
  magiclink: {
    title: 'Login with Magic Link',
    lead: 'We send you a link that signs you in once.',
    send: 'Send Magic Link',
    sending: 'Sending Magic Link...',
    sent: ['Magic Link Sent', 'Check your inbox for the login link.'],
    failed: 'Magic Link Failed',
    unexpected: 'Magic Link Error',
  },
} as const;

/** Sends a link that leads back to the admin login, and tells how it went; the same for every address. */
export async function askForLink(kind: AdminLinkKind, email: string): Promise<void> {
  const words = ADMIN_LINKS[kind];
  try {
    await sendLink(kind, email, routes.adminLogin);
    toast(words.sent[0], words.sent[1], 'success');
  } catch (error) {
    const { code, serverMessage } = error instanceof ApiError ? error : {};
    if (code === 'rate_limited' || code === 'validation_failed') toast(words.failed, serverMessage, 'danger');
    else toast(words.unexpected, unexpectedMessage(error), 'danger');
  }
}
