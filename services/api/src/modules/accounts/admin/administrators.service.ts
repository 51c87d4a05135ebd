import { normaliseEmail } from '@backline/contracts/base/primitives';
import { AppError, forbidden } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { adminGrantModel, administratorModel, type AdministratorRecord } from './administrators.model.ts';

/**
 * Whether the caller is an administrator (rules: administrators). For a listed address, the identity comes from the
 * authentication service within this call. If the account has another address, the record is removed.
 */
export async function isAdmin(context: RouteContext, { userId, email }: Identity): Promise<boolean> {
  const record = await administratorModel(context.connection).findById(userId).lean();
  if (record === null) return false;
  if (record.email === email) return context.settings.adminEmails.has(email);
  // The address from the edge may be a few seconds old.
  const account = context.accountAdmin ? await context.accountAdmin.read(userId) : { email };
  if (account?.email !== record.email)
    await inTransaction(context.connection, (session) =>
      deleteRecord(context, record, { reason: 'moved', requestId: null }, session),
    );
  return false;
}

/** @throws AppError `forbidden` */
export async function requireAdmin(context: RouteContext, caller: Identity): Promise<void> {
  if (!(await isAdmin(context, caller))) throw forbidden('You are not authorized to access the admin panel.');
}

/** Records an administrator, and replaces earlier records of the person or the address. */
export async function recordAdministrator(
  context: Pick<ApiContext, 'connection' | 'clock'>,
  { userId, email, requestId }: { userId: string; email: string; requestId: string | null },
  session: ClientSession,
): Promise<void> {
  const admins = administratorModel(context.connection);
  await admins.deleteMany({ $or: [{ _id: userId }, { email }] }, { session });
  await admins.create([{ _id: userId, email, createdAt: context.clock() }], { session });
  await auditChange(context, { userId, requestId, from: null, to: 'administrator' }, session);
}

export async function listAdmins({ connection }: ApiContext): Promise<AdministratorRecord[]> {
  return administratorModel(connection).find().sort({ email: 1 }).lean();
}

/** Ends the rights of an address and its open grants. Returns whether it had rights. */
export async function removeAdmin(context: ApiContext, email: string, requestId: string): Promise<boolean> {
  const { connection } = context;
  return inTransaction(connection, async (session) => {
    await adminGrantModel(connection).deleteMany({ email }, { session });
    const record = await administratorModel(connection).findOne({ email }).session(session).lean();
    return record !== null && deleteRecord(context, record, { reason: 'removed', requestId }, session);
  });
}

/**
 * Refuses to suspend the last administrator who can sign in. The write makes two such suspensions at once meet.
 * @throws AppError `wrong_state`
 */
export async function requireAnotherAdmin(
  context: ApiContext,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const admins = administratorModel(context.connection);
  if (!(await admins.exists({ _id: userId }).session(session))) return;
  const others = await admins.distinct('_id', { _id: { $ne: userId } }).session(session);
  const suspended = await suspendedAmong(context, others, session);
  const left = others.find((id) => !suspended.has(id));
  if (left === undefined) {
    throw new AppError('wrong_state', {
      message: 'This is the last administrator, who must be able to sign in.',
    });
  }
  await admins.updateMany({}, { $set: { guardedAt: context.clock() } }, { session });
}

/** Whether one of these addresses has an administrator. */
export async function hasAdministrator(connection: Connection, emails: readonly string[]): Promise<boolean> {
  const email = { $in: emails.map(normaliseEmail) };
  return (await administratorModel(connection).exists({ email })) !== null;
}

/** The reason why an account may not change to an address (rules: administrators). Null if it may. */
export async function refusalToMove(
  { connection, settings }: RouteContext,
  userId: string,
  email: string,
): Promise<'listed' | 'administrator' | null> {
  if (await administratorModel(connection).exists({ _id: userId })) return 'administrator';
  return settings.adminEmails.has(normaliseEmail(email)) ? 'listed' : null;
}

async function deleteRecord(
  context: ApiContext,
  { _id, email }: AdministratorRecord,
  { reason, requestId }: { reason: 'moved' | 'removed'; requestId: string | null },
  session: ClientSession,
): Promise<boolean> {
  const admins = administratorModel(context.connection);
  const { deletedCount } = await admins.deleteOne({ _id, email }, { session });
  if (deletedCount === 0) return false;
  await auditChange(context, { userId: _id, requestId, from: 'administrator', to: reason }, session);
  return true;
}

/** Ends the rights of a person who leaves Backline, if there are any. The last administrator may leave too. */
export async function removeAdminWithin(
  context: ApiContext,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const record = await administratorModel(context.connection)
    .findOneAndDelete({ _id: userId }, { session })
    .lean();
  if (!record) return;
  await adminGrantModel(context.connection).deleteMany({ email: record.email }, { session });
  await auditChange(context, { userId, requestId: null, from: 'administrator', to: 'removed' }, session);
}

interface AdminChange {
  userId: string;
  /** Null where no call asked for it. */
  requestId: string | null;
  from: string | null;
  to: string;
}

function auditChange(
  context: Pick<ApiContext, 'connection' | 'clock'>,
  { userId, requestId, ...change }: AdminChange,
  session: ClientSession,
): Promise<void> {
  const action = change.from === null ? 'administrator.record' : 'administrator.remove';
  const entry = { action, subjectId: userId, by: 'operator' as const, userId, requestId, change };
  return audit(context, [entry], session);
}
