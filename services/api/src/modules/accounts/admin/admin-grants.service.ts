import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import { type AccountAdmin, type ManagedAccount, requireAccountAdmin } from '#src/http/account-admin.ts';
import type { RouteContext } from '#src/context.ts';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { factorRemovalModel } from '#src/modules/accounts/accounts/factor-removals.model.ts';
import { type AdminGrantRecord, adminGrantModel } from './administrators.model.ts';
import { recordAdministrator } from './administrators.service.ts';

/** The lifetime of a mailed grant (rules: administrators). */
const GRANT_MS = 24 * 3_600_000;
/** Longer than all calls that use a grant. After this time an interrupted request can be repeated. */
const CLAIM_MS = 60_000;

/**
 * Makes a grant for an address, replaces earlier ones, and returns its secret.
 * @throws AppError `wrong_state` for an address that is not listed.
 */
export async function makeGrant(
  context: RouteContext,
  email: string,
): Promise<{ grant: string; expiresAt: Date }> {
  const { connection, clock, settings } = context;
  requireAccountAdmin(context, 'Administrators cannot be invited');
  if (!settings.adminEmails.has(email)) throw notListed();
  const grant = newSecret();
  const expiresAt = new Date(clock().getTime() + GRANT_MS);
  const record = { _id: idOfSecret(grant), email, expiresAt, claimedUntil: new Date(0), usedAt: null };
  await inTransaction(connection, async (session) => {
    const grants = adminGrantModel(connection);
    await grants.deleteMany({ email, usedAt: null }, { session });
    await grants.create([record], { session });
  });
  return { grant, expiresAt };
}

/**
 * Makes the reader of the mailbox an administrator with this password. All earlier sessions, links and pending
 * changes of the account end. A repeat is safe until the record is written.
 * @throws AppError `not_found` or `wrong_state` for an invalid grant, `validation_failed` for the password.
 */
export async function acceptGrant(
  context: RouteContext,
  { grant, password }: { grant: string; password: string },
  requestId: string,
): Promise<string> {
  const accounts = requireAccountAdmin(context, 'Invitations cannot be accepted');
  const claimed = await claim(context, idOfSecret(grant));
  try {
    const account = await takeAccount(accounts, claimed.email, password);
    await consume(context, claimed, { userId: account.id, requestId });
    return claimed.email;
  } catch (error) {
    const grants = adminGrantModel(context.connection);
    await grants.updateOne({ _id: claimed._id, usedAt: null }, { $set: { claimedUntil: new Date(0) } });
    throw error;
  }
}

async function claim({ connection, clock, settings }: RouteContext, _id: string): Promise<AdminGrantRecord> {
  const now = clock();
  const grants = adminGrantModel(connection);
  const claimed = await grants
    .findOneAndUpdate(
      { _id, usedAt: null, expiresAt: { $gt: now }, claimedUntil: { $lte: now } },
      { $set: { claimedUntil: new Date(now.getTime() + CLAIM_MS) } },
    )
    .lean();
  if (claimed && settings.adminEmails.has(claimed.email)) return claimed;
  throw refusalOf(claimed ?? (await grants.findById(_id).lean()), now, claimed !== null);
}

function refusalOf(grant: AdminGrantRecord | null, now: Date, isUnlisted: boolean): AppError {
  if (grant === null) return notFound('This invitation');
  if (isUnlisted) return notListed();
  if (grant.usedAt) return refused('This invitation was used. Sign in with the password that was set then.');
  if (grant.expiresAt <= now) return refused('This invitation is too old. Ask for a new one.');
  return refused('This invitation is being used right now. Please try again in a minute.');
}

/**
 * Sets the password of the address's account, and removes its second factors and passkeys. The account is read again
 * afterwards, when nobody else can change it.
 */
async function takeAccount(accounts: AccountAdmin, email: string, password: string): Promise<ManagedAccount> {
  const found = await accounts.find(email);
  if (found) {
    refuseOtherWays(found);
    // The new password ends all sessions, so that nobody adds a factor or a passkey afterwards.
    await accounts.setPassword(found.id, password);
    const present = await accounts.read(found.id);
    await accounts.removeFactors(found.id, present?.factorIds ?? []);
    await accounts.removePasskeys(found.id, present?.passkeyIds ?? []);
  }
  const id = found?.id ?? (await accounts.create(email, password));
  const account = await accounts.read(id);
  if (account?.email !== email || account.factorIds?.length || account.passkeyIds?.length)
    throw refused('This account has just changed. Please try again.');
  refuseOtherWays(account);
  return account;
}

/** Refuses an account with another sign-in method, by which its earlier owner could return. */
function refuseOtherWays({ otherWays }: ManagedAccount): void {
  if (otherWays.length === 0) return;
  throw refused(
    `The account of this address can be opened by other ways than a password (${otherWays.join(', ')}). ` +
      'The operator must delete it at the authentication service, or list another address.',
  );
}

async function consume(
  context: RouteContext,
  { _id, email }: AdminGrantRecord,
  { userId, requestId }: { userId: string; requestId: string },
) {
  const { connection, clock } = context;
  await inTransaction(connection, async (session) => {
    const grants = adminGrantModel(connection);
    const used = await grants.updateOne({ _id, usedAt: null }, { $set: { usedAt: clock() } }, { session });
    if (used.modifiedCount === 0) throw refused('This invitation was withdrawn.');
    await recordAdministrator(context, { userId, email, requestId }, session);
    await factorRemovalModel(connection).deleteOne({ _id: userId }, { session });
    await recoveryCodesModel(connection).deleteOne({ _id: userId }, { session });
  });
}

const refused = (message: string) => new AppError('wrong_state', { message });

const notListed = () => refused('This address is not on ADMIN_EMAILS.');
