import * as z from 'zod';

const settings = z.object({ mailer_autoconfirm: z.boolean() });

const REMEMBERED_MS = 60_000;
/** How sessions begin that only a reader of the mailbox can open. */
const BY_MAIL: readonly string[] = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change'];

/** Whether whoever holds the session of a confirmed address is known to read its mailbox. */
export type ProvesMailbox = (session: {
  email: string;
  /** How the session began. */
  methods: readonly string[];
  /** Our own service says that its holder is not known to. */
  isUnproven: boolean;
}) => Promise<boolean>;

/**
 * An admin may agree that a stranger's account moves to their address: that does not make the stranger, who knows its
 * password, an admin. A service that confirms new addresses unseen, as a hosted one has to whose sign-ups give a
 * session, lets anybody sign up with an address of an admin. There it counts in sessions that began in its mailbox,
 * and in no others.
 */
export function createMailboxProof(
  adminEmails: ReadonlySet<string>,
  askSettings: () => Promise<unknown>,
): ProvesMailbox {
  let known: { isUnseen: boolean; until: number } | null = null;

  async function confirmsUnseen(): Promise<boolean> {
    if (known && known.until > Date.now()) return known.isUnseen;
    const said = settings.safeParse(await askSettings()).data;
    // What does not say how it confirms is not believed, and asked again the next time.
    if (said === undefined) return true;
    known = { isUnseen: said.mailer_autoconfirm, until: Date.now() + REMEMBERED_MS };
    return known.isUnseen;
  }

  return async ({ email, methods, isUnproven }) => {
    if (!adminEmails.has(email)) return true;
    if (isUnproven) return false;
    if (methods.some((method) => BY_MAIL.includes(method))) return true;
    return !(await confirmsUnseen());
  };
}
