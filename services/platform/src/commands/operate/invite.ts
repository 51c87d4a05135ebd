import {
  type InvitationEntry,
  type InvitationOutcome,
  invitePeople,
  listInvitations,
  revokeInvitation,
} from '@backline/contracts/joining/invitations';
import { invitationPath } from '@backline/contracts/joining/invitation-fields';
import { INVITATION_DAYS, INVITATIONS_MAX, PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { email as emailSchema } from '@backline/contracts/base/primitives.schemas';
import { fillPath } from '@backline/contracts/platform/screen-paths';
import { UsageError } from '#src/cli/command.ts';
import { printer, type Output } from '#src/cli/output.ts';
import { type ApiAccess, withApi } from '#src/product/api-access.ts';
import { operatorCall } from '#src/product/operator-call.ts';

type Env = Record<string, string | undefined>;

interface Choice {
  isRevoke: boolean;
  isList: boolean;
}

/** `backline invite EMAIL…`, `backline invite --revoke EMAIL…` and `backline invite --list` */
export async function inviteCommand(
  addresses: readonly string[],
  { isRevoke, isList }: Choice,
  output: Output,
  env: Env = process.env,
): Promise<void> {
  if (isRevoke && isList) throw new UsageError('Use --revoke or --list, not both.');
  if (isList) return list(addresses, output, env);
  const emails = addresses.map(readEmail);
  if (emails.length === 0) throw new UsageError('Name at least one address: backline invite EMAIL');
  return isRevoke ? revoke(emails, output, env) : invite(emails, output, env);
}

function readEmail(address: string): string {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) throw new UsageError(`${address} is not an email address.`);
  return parsed.data;
}

async function invite(emails: readonly string[], output: Output, env: Env): Promise<void> {
  await withApi(env, async (access) => {
    const outcomes: InvitationOutcome[] = [];
    for (let from = 0; from < emails.length; from += INVITATIONS_MAX) {
      const part = emails.slice(from, from + INVITATIONS_MAX);
      outcomes.push(...(await operatorCall(access, invitePeople, invitePeople.path, { emails: part })));
    }
    const links = outcomes.map(({ invitation, ...outcome }) => ({
      ...outcome,
      link: invitation === null ? null : new URL(invitationPath(invitation), access.siteUrl).href,
    }));
    const made = links.some(({ outcome }) => outcome !== 'joined');
    printer(output)(links, [...links.flatMap(linesOf), ...(made ? whatFollows(access) : [])]);
  });
}

function linesOf({ email, outcome, link }: Omit<InvitationOutcome, 'invitation'> & { link: string | null }) {
  if (outcome === 'joined') return [`${email} has joined already.`];
  if (link === null) return [`${email} is invited. The link is mailed.`];
  return [`${email} is invited. There is no mail server (SMTP_URL). Pass this link on:`, `  ${link}`];
}

function whatFollows({ siteUrl, isProductRunning }: ApiAccess): string[] {
  return [
    `A link works for ${INVITATION_DAYS} days, once, for its address alone. Earlier links of the address do not work any more.`,
    ...(isProductRunning
      ? []
      : [`Backline does not run at ${siteUrl}. Start it, so that links are mailed and can be followed.`]),
  ];
}

async function revoke(emails: readonly string[], output: Output, env: Env): Promise<void> {
  await withApi(env, async (access) => {
    const answers = [];
    for (const email of emails) {
      const path = fillPath(revokeInvitation.path, email);
      answers.push({ email, ...(await operatorCall(access, revokeInvitation, path)) });
    }
    const lines = answers.map(({ email, revoked, hasJoined }) => {
      if (revoked) return `The invitation of ${email} does not work any more.`;
      return hasJoined
        ? `${email} has joined already. The account stays.`
        : `${email} had no invitation that works.`;
    });
    printer(output)(answers, lines);
  });
}

async function list(addresses: readonly string[], output: Output, env: Env): Promise<void> {
  if (addresses.length > 0) throw new UsageError('--list takes no address.');
  const path = `${listInvitations.path}?limit=${PAGE_SIZE_MAX}`;
  const entries = await withApi(env, (access) => operatorCall(access, listInvitations, path));
  const lines = entries.map(lineOf);
  if (lines.length === 0) lines.push('Nobody is invited. Invite people: backline invite EMAIL');
  if (entries.length === PAGE_SIZE_MAX) lines.push(`These are the newest ${PAGE_SIZE_MAX}.`);
  printer(output)(entries, lines);
}

const day = (moment: string) => moment.slice(0, 10);

function lineOf({ email, state, invitedAt, expiresAt, usedAt }: InvitationEntry): string {
  const words = {
    open: `waits until ${day(expiresAt)}`,
    used: `joined ${day(usedAt ?? invitedAt)}`,
    expired: `too old since ${day(expiresAt)}`,
    revoked: 'withdrawn',
  };
  return `${email}  invited ${day(invitedAt)}  ${words[state]}`;
}
