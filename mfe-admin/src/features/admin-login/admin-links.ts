import { LINK_MESSAGES, type LinkMessages } from '@backline/shell-sdk';

/** The two links that the admin login sends. */
export type AdminLinkKind = 'recovery' | 'magiclink';

/** The messages of these links. The admin login has its own titles and leads. */
export const ADMIN_LINKS: Readonly<Record<AdminLinkKind, LinkMessages>> = {
  recovery: {
    ...LINK_MESSAGES.recovery,
    title: 'Forgot password',
    lead: 'We send a reset link if this email is registered.',
  },
  magiclink: {
    ...LINK_MESSAGES.magiclink,
    title: 'Login with Magic Link',
    lead: 'We send you a link that signs you in once.',
    sent: 'Check your inbox for the login link.',
  },
};
