import { routes, type LinkKind, type LinkType } from '@backline/shell-sdk';

export const linkPaths = {
  /** Where all mailed links lead. */
  confirm: '/auth/confirm',
  resetPassword: routes.resetPassword,
} as const;

interface LinkUse {
  title: string;
  lead: string;
  follow: string;
  following: string;
  /** Said when it worked; a link for a password says it when the password is set. */
  done: string | null;
  /** What is offered when it works no longer. */
  anew: LinkKind;
}

const signIn: LinkUse = {
  title: 'Sign in to Backline',
  lead: 'The link from your mail signs you in once, on this device.',
  follow: 'Sign In',
  following: 'Signing In...',
  done: 'Welcome back!',
  anew: 'magiclink',
};
const password: LinkUse = {
  title: 'Set a new password',
  lead: 'The link from your mail lets you choose a new password.',
  follow: 'Continue',
  following: 'Checking the link...',
  done: null,
  anew: 'recovery',
};
const address = { follow: 'Confirm Email', following: 'Confirming...' };

/** What each kind of mailed link is for. */
export const LINK_USES: Readonly<Record<LinkType, LinkUse>> = {
  magiclink: signIn,
  email: signIn,
  recovery: password,
  invite: {
    ...password,
    title: 'Set your password',
    lead: 'Your account is ready. Choose a password, so that you can sign in whenever you like.',
  },
  signup: {
    ...address,
    title: 'Confirm your email',
    lead: 'Bookings and answers reach you at this address.',
    done: 'Email confirmed',
    anew: 'signup',
  },
  email_change: {
    ...address,
    title: 'Confirm the new email',
    lead: 'Your account moves to another address when the links in both mailboxes were followed.',
    done: 'Email changed',
    anew: 'email_change',
  },
};

/** The link that an address of the confirm page carries, if it is whole. */
export function linkIn(search: string): { tokenHash: string; type: LinkType } | null {
  const values = new URLSearchParams(search);
  const tokenHash = values.get('token_hash') ?? '';
  const type = values.get('type') ?? '';
  return tokenHash !== '' && Object.hasOwn(LINK_USES, type) ? { tokenHash, type: type as LinkType } : null;
}
