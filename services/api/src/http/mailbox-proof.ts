import { LRUCache } from 'lru-cache';
import * as z from 'zod';

const settings = z.object({ mailer_autoconfirm: z.boolean() });

const REMEMBERED_MS = 60_000;
const KEY = 'settings';
/** How sessions begin that only a reader of the mailbox can open. */
const BY_MAIL: readonly string[] = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change'];

/** Whether the holder of a session with a confirmed address is known to read its mailbox. */
export type ProvesMailbox = (session: {
  email: string;
  /** How the session began. */
  methods: readonly string[];
  /** Our own service says that its holder is not known to. */
  isUnproven: boolean;
}) => Promise<boolean>;

/**
 * Decides whether a session counts as the mailbox owner's, for addresses of admins.
 *
 * An admin may agree that a stranger's account moves to their address. The stranger still knows its password, and
 * must not become an admin by that. A hosted service whose sign-ups give a session confirms addresses without
 * checking them, so that anyone can sign up with an admin's address. There, only a session opened from a mailed link
 * counts as proof.
 */
export function createMailboxProof(
  adminEmails: ReadonlySet<string>,
  askSettings: () => Promise<unknown>,
): ProvesMailbox {
  const known = new LRUCache<typeof KEY, z.output<typeof settings>>({
    max: 1,
    ttl: REMEMBERED_MS,
    fetchMethod: async () => settings.safeParse(await askSettings()).data,
  });

  /** An answer that does not say how addresses are confirmed is not trusted, and not remembered. */
  async function confirmsUnchecked(): Promise<boolean> {
    return (await known.fetch(KEY))?.mailer_autoconfirm ?? true;
  }

  return async ({ email, methods, isUnproven }) => {
    if (!adminEmails.has(email)) return true;
    if (isUnproven) return false;
    if (methods.some((method) => BY_MAIL.includes(method))) return true;
    return !(await confirmsUnchecked());
  };
}
