import type { InvitationEntry, InvitationOutcome } from '@backline/contracts/joining/invitations';
import { INVITATION_DAYS } from '@backline/contracts/base/limits';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationModel, type InvitationRecord, TO_PRODUCT } from './invitations.model.ts';
import { stateOf } from './invitation-state.ts';

const LIFE_MS = INVITATION_DAYS * 86_400_000;

/** Enough time for a full list of addresses, each in its own transaction. */
export const INVITE_MS = 30_000;

/** The person who invites or withdraws. */
export interface Inviter {
  /** `operator`, or the user id of an admin. */
  by: string;
  requestId: string | null;
}

/** What is written together with an invitation. */
type Alongside = (session: ClientSession) => Promise<void>;
const NOTHING: Alongside = async () => undefined;

/** Invites each address once, in this order. `alongside` writes in the transaction of each invitation. */
export async function invite(
  context: RouteContext,
  emails: readonly string[],
  inviter: Inviter,
  alongside: Alongside = NOTHING,
): Promise<InvitationOutcome[]> {
  const outcomes: InvitationOutcome[] = [];
  for (const email of new Set(emails)) outcomes.push(await inviteOne(context, email, inviter, alongside));
  context.mail?.queue.wake();
  return outcomes;
}

async function inviteOne(
  context: RouteContext,
  email: string,
  inviter: Inviter,
  alongside: Alongside,
): Promise<InvitationOutcome> {
  if (await hasJoined(context, email)) {
    return { email, outcome: 'joined', expiresAt: null, invitation: null };
  }
  const { connection, clock, mail } = context;
  const secret = newSecret();
  const now = clock();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await inTransaction(connection, async (session) => {
    await endOpen(context, email, session);
    const record = { _id: idOfSecret(secret), email, createdAt: now, expiresAt, invitedBy: inviter.by };
    await invitationModel(connection).create([record], { session });
    await note(context, record, inviter, { from: null, to: 'invited' }, session);
    await alongside(session);
    if (mail)
      await mail.queue.enqueue(invitationMail({ email, secret, expiresAt, siteUrl: mail.siteUrl }), session);
  });
  const isMailed = mail !== null && !mail.queue.hasOutbox;
  return {
    email,
    outcome: isMailed ? 'mailed' : 'made',
    expiresAt: expiresAt.toISOString(),
    invitation: isMailed ? null : secret,
  };
}

/**
 * Withdraws the open invitations of an address. Returns whether there were any, and whether the person has joined.
 */
export async function revoke(context: ApiContext, email: string, inviter: Inviter) {
  const { connection, clock } = context;
  const revoked = await inTransaction(connection, async (session) => {
    const open = await invitationModel(connection)
      .findOne({ email, ...OPEN, expiresAt: { $gt: clock() } })
      .session(session)
      .lean();
    if (!open) return false;
    await endOpen(context, email, session);
    await note(context, open, inviter, { from: 'invited', to: 'revoked' }, session);
    return true;
  });
  const used = await invitationModel(connection).exists({ ...TO_PRODUCT, email, usedAt: { $ne: null } });
  return { revoked, hasJoined: used !== null };
}

/** Only an organisation withdraws its own invitations. */
const OPEN = { ...TO_PRODUCT, usedAt: null, revokedAt: null } as const;

async function endOpen({ connection, clock }: ApiContext, email: string, session: ClientSession) {
  await invitationModel(connection).updateMany(
    { email, ...OPEN },
    { $set: { revokedAt: clock() } },
    { session },
  );
}

function note(
  context: ApiContext,
  { _id }: Pick<InvitationRecord, '_id'>,
  { by, requestId }: Inviter,
  change: { from: string | null; to: string },
  session: ClientSession,
): Promise<void> {
  const actor =
    by === 'operator' ? { by: 'operator' as const, userId: null } : { by: 'admin' as const, userId: by };
  const entry = { action: 'invitation.change', subjectId: _id, ...actor, requestId, change };
  return audit(context, [entry], session);
}

async function hasJoined(context: RouteContext, email: string): Promise<boolean> {
  const used = await invitationModel(context.connection)
    .findOne({ ...TO_PRODUCT, email, usedAt: { $ne: null } })
    .sort({ createdAt: -1 })
    .lean();
  // If the accounts cannot be asked, the record decides.
  return used !== null && (await hasAccount(context, used).catch(() => true));
}

/** Whether the account that used an invitation still exists with its address. */
export async function hasAccount(
  { accountAdmin }: RouteContext,
  { userId, email }: InvitationRecord,
): Promise<boolean> {
  if (userId === null || accountAdmin === null) return true;
  return (await accountAdmin.read(userId))?.email === email;
}

/** Every invitation, the newest first. */
export async function listInvitations(
  { connection }: ApiContext,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<InvitationRecord[]> {
  return invitationModel(connection)
    .find({ ...TO_PRODUCT, ...beforePosition('createdAt', after, (sort) => new Date(sort)) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** The newest invitation of each of these addresses. */
export async function newestInvitations(
  { connection }: ApiContext,
  emails: readonly string[],
): Promise<ReadonlyMap<string, InvitationRecord>> {
  const found = await invitationModel(connection)
    .find({ ...TO_PRODUCT, email: { $in: emails } })
    .sort({ createdAt: 1 })
    .lean();
  return new Map(found.map((record) => [record.email, record]));
}

export function toInvitationEntry(record: InvitationRecord, now: Date): InvitationEntry {
  return {
    email: record.email,
    state: stateOf(record, now),
    invitedAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    usedAt: record.usedAt?.toISOString() ?? null,
  };
}
