import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import type { AuthContext } from '#src/context.ts';
import { rememberNetwork } from '#src/modules/sessions/known-places.ts';
import { noticeDevice } from '#src/modules/sessions/new-device.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { endSession, openSession } from '#src/modules/sessions/sessions.service.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { requireUser, updateUser } from '#src/modules/users/users.service.ts';
import { emailNotConfirmed } from './add-passkey.service.ts';
import type { UsedCredential } from './credential-bodies.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenges.service.ts';
import { passkeyModel, type PasskeyRecord } from './passkeys.model.ts';
import { requestOptions, verificationFailed, verifyUse } from './relying-party.ts';

/** Begins a sign-in. The answer names no passkeys, so that it tells nothing about accounts. */
export async function beginPasskeySignIn(context: AuthContext, ip: string) {
  await context.limits.take(LIMITS.passkeyOptionsPerIp, ip);
  const { id, challenge, expiresAt } = await issueChallenge(context, null);
  return {
    challenge_id: id,
    options: await requestOptions(context, challenge),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

interface Answered {
  challengeId: string;
  /** Reads the browser's answer. It throws after the challenge was used up. */
  readCredential: () => UsedCredential;
  ip: string;
  userAgent: string | undefined;
}

/** Signs in with a passkey, and writes the result into the log. @throws AppError with the codes of Supabase, or past a limit. */
export async function signInWithPasskey(context: AuthContext, answered: Answered) {
  const { ip } = answered;
  let userId: string | null = null;
  try {
    await context.limits.take(LIMITS.passkeyPerIp, ip);
    const isChallenge = await consumeChallenge(context, answered.challengeId, null);
    const credential = answered.readCredential();
    const passkey = await findPasskey(context, credential);
    ({ userId } = passkey);
    const counter = await checkUse(context, credential, isChallenge, passkey);
    const session = await enter(context, passkey, counter, answered);
    logSecurity(context.logger, 'sign-in', { userId, ip, detail: 'passkey' });
    return session;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      logSecurity(context.logger, 'sign-in-failed', { userId, ip, detail: error.code });
    }
    throw error;
  }
}

/** The passkey in an answer, which must name the person who added it. */
async function findPasskey(
  { connection }: AuthContext,
  { id: credentialId, response: { userHandle } }: UsedCredential,
): Promise<PasskeyRecord> {
  const userId = Buffer.from(userHandle, 'base64url').toString('utf8');
  const passkey = await passkeyModel(connection).findOne({ credentialId, userId }).lean();
  if (!passkey) throw verificationFailed();
  return passkey;
}

/** Only who knows the id of a passkey can use up its account's limit, and strangers never learn it. */
async function checkUse(
  context: AuthContext,
  credential: UsedCredential,
  isChallenge: (challenge: string) => boolean,
  passkey: PasskeyRecord,
): Promise<number> {
  await context.limits.take(LIMITS.passkeyPerAccount, passkey.userId);
  const counter = await verifyUse(context, credential, isChallenge, passkey);
  await context.limits.undo({ forget: [[LIMITS.passkeyPerAccount, passkey.userId]] });
  return counter;
}

/** A passkey is had and unlocked, so it counts as both factors. */
async function enter(
  context: AuthContext,
  passkey: PasskeyRecord,
  counter: number,
  { ip, userAgent }: Answered,
) {
  const found = await requireUser(context, passkey.userId);
  if (found.emailConfirmedAt === null) throw emailNotConfirmed();
  const [session] = await Promise.all([
    openSession(context, found._id, 'passkey', { aal: 'aal2' }),
    noticeDevice(context, found, userAgent),
    rememberNetwork(context, found, ip),
  ]);
  // Removing a passkey or an account ends what began before. So both are checked after this session was opened.
  const user = await noteUse(context, passkey, counter).catch(async (error: unknown) => {
    await endSession(context, session, 'local');
    throw error;
  });
  return sessionBody(context, user, session);
}

/** @throws AppError `webauthn_verification_failed` if the passkey was removed or used meanwhile, or the account deleted. */
async function noteUse(
  context: AuthContext,
  { _id, userId, counter: before }: PasskeyRecord,
  counter: number,
): Promise<UserRecord> {
  const lastUsedAt = context.clock();
  const { matchedCount } = await passkeyModel(context.connection).updateOne(
    { _id, counter: before },
    { $set: { counter, lastUsedAt } },
  );
  if (matchedCount === 0) throw verificationFailed();
  const user = await updateUser(context, userId, { set: { lastSignInAt: lastUsedAt } });
  if (!user) throw verificationFailed();
  return user;
}
