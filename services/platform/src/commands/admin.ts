import { hostsOf } from '@backline/service-kit/settings';
import { UserError } from '@backline/service-kit/user-error';
import * as z from 'zod';
import { UsageError } from '../cli/command.ts';
import { reachAuth, type AuthAccess } from '../product/auth-access.ts';
import { inviteAdmin, type Invitation } from '../product/invite-admin.ts';
import { readSettings, type Settings } from '../settings.ts';

/** `backline admin invite EMAIL`: invites the first admin of an installation, and any further one. */
export async function invite(
  address: string,
  env: Record<string, string | undefined> = process.env,
  log: (line: string) => void = console.log,
): Promise<void> {
  const email = address.trim().toLowerCase();
  if (!z.email().safeParse(email).success) throw new UsageError(`${address} is not an email address.`);
  const settings = readSettings(env);
  refuseUnlisted(settings, email);
  const access = await reachAuth(settings);
  try {
    const invitation = await inviteAdmin(access, email);
    for (const line of describe(settings, access, invitation, email)) log(line);
  } finally {
    await access.close();
  }
}

function refuseUnlisted({ ADMIN_EMAILS }: Settings, email: string): void {
  if (ADMIN_EMAILS.some((listed) => listed.toLowerCase() === email)) return;
  const setting = `ADMIN_EMAILS=${[...ADMIN_EMAILS, email].join(',')}`;
  throw new UserError(
    `${email} is not on ADMIN_EMAILS, so an account would not make it an admin. Restart the product with it, then invite again:\n` +
      `  ${setting} npm start\n  ${setting} npx backline admin invite ${email}`,
  );
}

function describe(settings: Settings, access: AuthAccess, invitation: Invitation, email: string): string[] {
  const { siteUrl, isProductRunning } = access;
  const pageOf = (path: string) => new URL(path, siteUrl).href;
  return [
    invitation.isKnown
      ? `${email} has an account already: it gets a link to set a new password. Until then the old one works.`
      : `${email} is invited: it gets a link to set a password, which also proves the address.`,
    ...(invitation.link === null
      ? [deliveryOf(settings)]
      : [
          `There is no mail server (SMTP_URL), so the message waits at ${pageOf('/dev/mail')}. Its link:`,
          `  ${invitation.link}`,
        ]),
    ...(isProductRunning
      ? []
      : [`Backline does not run at ${siteUrl}: start it before the link is followed.`]),
    `With the password, sign in at ${pageOf('/admin-login')}. The product must run with the same ADMIN_EMAILS.`,
  ];
}

function deliveryOf({ SUPABASE_URL, SMTP_URL }: Settings): string {
  if (SUPABASE_URL) return `${hostsOf(SUPABASE_URL)} sends the message.`;
  if (SMTP_URL) return `The message goes out through ${hostsOf(SMTP_URL)}.`;
  return 'The message goes to the mail server of the product; without one (SMTP_URL) it waits in the database.';
}
