import type { LinkKind, LinkType } from '@backline/shell-sdk';

interface LinkUse {
  title: string;
  lead: string;
  follow: string;
  following: string;
  /** The toast of success; null for a password link, whose toast comes when the password is set. */
  done: string | null;
  /** The kind of link that replaces one that no longer works. */
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

/** The texts of the confirm page for each kind of mailed link. */
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
    lead: 'Your account moves to another address when each link that was mailed for it is followed.',
    done: 'Email changed',
    anew: 'email_change',
  },
};

/** The link in the query of the confirm page; null when it is incomplete. */
export function linkIn(search: string): { tokenHash: string; type: LinkType } | null {
  const values = new URLSearchParams(search);
  const tokenHash = values.get('token_hash') ?? '';
  const type = values.get('type') ?? '';
  return tokenHash !== '' && Object.hasOwn(LINK_USES, type) ? { tokenHash, type: type as LinkType } : null;
}
