import * as z from 'zod';

const settings = z.object({ mailer_autoconfirm: z.boolean() });

const REMEMBERED_MS = 60_000;
/** How sessions begin that only a reader of the mailbox can open. */
const BY_MAIL: readonly string[] = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change'];

/** Whether a confirmed address was proven to be its owner's, by a session that began in one of these ways. */
export type ProvesMailbox = (email: string, methods: readonly string[]) => Promise<boolean>;

/**
 * A service that confirms new addresses unseen, as a hosted one has to whose sign-ups give a session, lets
 * anybody sign up with the address of an admin. There a listed address counts in sessions that began in its
 * mailbox, and in no others.
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

  return async (email, methods) => {
    if (!adminEmails.has(email) || methods.some((method) => BY_MAIL.includes(method))) return true;
    return !(await confirmsUnseen());
  };
}
