import { sendAdminInvitation } from '@backline/auth';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { email as emailSchema } from '@backline/contracts/base/primitives.schemas';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { hostsOf } from '@backline/service-kit/settings/addresses';
import { UserError } from '@backline/service-kit/user-error';
import { UsageError } from '#src/cli/command.ts';
import { adminCalls } from '#src/product/admin-calls.ts';
import { type ApiAccess, withApi } from '#src/product/api-access.ts';
import type { Settings } from '#src/settings.ts';

type Env = Record<string, string | undefined>;
type Log = (line: string) => void;

/** `backline admin invite EMAIL`: invites the first admin of an installation, and any further one. */
export async function invite(address: string, env: Env = process.env, log: Log = console.log): Promise<void> {
  const email = readEmail(address);
  await withApi(env, async (access, settings) => {
    const grant = await adminCalls(access).invite(email);
    if (grant === null) throw notListed(settings, email);
    const link = new URL(SCREEN_PATHS.adminInvitation, access.siteUrl);
    link.hash = new URLSearchParams({ grant }).toString();
    const delivery = await deliver(settings, access, email, link.href);
    for (const line of [...delivery, ...whatFollows(access)]) log(line);
  });
}

/** `backline admin list` */
export async function list(env: Env = process.env, log: Log = console.log): Promise<void> {
  await withApi(env, async (access) => {
    const admins = await adminCalls(access).list();
    if (admins.length === 0) log('There are no admins. Invite one: backline admin invite EMAIL');
    for (const { email, since, isListed } of admins) {
      log(`${email}  since ${since.slice(0, 10)}${isListed ? '' : '  without rights: not on ADMIN_EMAILS'}`);
    }
  });
}

/** `backline admin remove EMAIL` */
export async function remove(address: string, env: Env = process.env, log: Log = console.log): Promise<void> {
  const email = readEmail(address);
  await withApi(env, async (access) => {
    const wasAdmin = await adminCalls(access).remove(email);
    log(
      wasAdmin
        ? `${email} is no admin any more. The account stays, without rights.`
        : `${email} was no admin. Invitations for the address no longer work.`,
    );
  });
}

function readEmail(address: string): string {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new UsageError(`${address} is not an email address.`);
  return parsed.data;
}

function notListed({ adminEmails }: Settings, email: string): UserError {
  const others = adminEmails.filter((listed) => normaliseEmail(listed) !== email);
  const setting = `ADMIN_EMAILS=${[...others, email].join(',')}`;
  return new UserError(
    `${email} is not on the product's ADMIN_EMAILS, so it cannot become an admin. Restart the product with it, then invite again:\n` +
      `  ${setting} npm start\n  ${setting} npx backline admin invite ${email}`,
  );
}

/** Mails the link, or prints it if there is no mail server. */
async function deliver(
  { smtpUrl, mailFrom }: Settings,
  { siteUrl }: ApiAccess,
  to: string,
  link: string,
): Promise<string[]> {
  if (smtpUrl === undefined) return ['There is no mail server (SMTP_URL). Pass this link on:', `  ${link}`];
  await sendAdminInvitation({ smtpUrl, mailFrom, siteUrl, to, link }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UserError(`${hostsOf(smtpUrl)} did not take the message: ${reason}. Invite again.`);
  });
  return [`The link was mailed to ${to} through ${hostsOf(smtpUrl)}.`];
}

function whatFollows({ siteUrl, isProductRunning }: ApiAccess): string[] {
  return [
    'It sets a new password, works once and for 24 hours. It ends every session and removes every passkey of an account with the address.',
    ...(isProductRunning
      ? []
      : [
          `Backline does not run at ${siteUrl}: start it, with the same ADMIN_EMAILS, before the link is followed.`,
        ]),
    `With the password, sign in at ${new URL(SCREEN_PATHS.adminLogin, siteUrl).href}.`,
  ];
}
