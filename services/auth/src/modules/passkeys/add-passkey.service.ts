import { randomUUID } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import { PASSKEYS_MAX } from '@backline/contracts/accounts/passkeys/passkey-limits';
import { duplicateKey } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { AuthContext } from '#src/context.ts';
import { requireProof } from '#src/modules/account/require-proof.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import type { SessionRecord } from '#src/modules/sessions/sessions.model.ts';
import { userModel, type UserRecord } from '#src/modules/users/users.model.ts';
import { userGone } from '#src/modules/users/users.service.ts';
import type { NewCredential } from './credential-bodies.ts';
import { listPasskeys } from './own-passkeys.service.ts';
import { consumeChallenge, issueChallenge } from './passkey-challenges.service.ts';
import { passkeyModel, type PasskeyRecord } from './passkeys.model.ts';
import { creationOptions, verifyNew } from './relying-party.ts';

/** The name until its owner gives another one. */
const FIRST_NAME = 'Passkey';

interface Asked {
  user: UserRecord;
  session: SessionRecord;
  proof: { current_password?: string | null | undefined; nonce?: string | null | undefined };
}

/**
 * Begins to add a passkey. The person needs a recent proof, and a confirmed address: a stranger who signed up with it
 * must not keep a way in.
 * @throws AppError about the proof, `email_not_confirmed` or `too_many_passkeys`.
 */
export async function beginPasskey(context: AuthContext, { user, session, proof }: Asked) {
  if (user.emailConfirmedAt === null) throw emailNotConfirmed();
  await requireProof(context, { user, session, body: proof, setsPassword: false });
  const known = await listPasskeys(context, user._id);
  if (known.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const { id, challenge, expiresAt } = await issueChallenge(context, session._id);
  return {
    challenge_id: id,
    options: await creationOptions(context, user, challenge, known),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

interface Answered {
  user: UserRecord;
  session: SessionRecord;
  challengeId: string;
  /** Reads the browser's answer. It throws after the challenge was used up. */
  readCredential: () => NewCredential;
  ip: string | undefined;
}

/** Adds the passkey in a browser's answer, and tells its owner. @throws AppError with the codes of Supabase. */
export async function addPasskey(
  context: AuthContext,
  { user, session, challengeId, readCredential, ip }: Answered,
): Promise<PasskeyRecord> {
  const isChallenge = await consumeChallenge(context, challengeId, session._id);
  const verified = await verifyNew(context, readCredential(), isChallenge);
  const passkey: PasskeyRecord = {
    _id: randomUUID(),
    userId: user._id,
    ...verified,
    name: FIRST_NAME,
    createdAt: context.clock(),
    lastUsedAt: null,
  };
  await storePasskey(context, passkey);
  logSecurity(context.logger, 'passkey-added', { userId: user._id, ip });
  await sendSecurityMessage(context, 'passkey-added', user.email);
  return passkey;
}

async function storePasskey({ connection }: AuthContext, passkey: PasskeyRecord): Promise<void> {
  const passkeys = passkeyModel(connection);
  const { userId } = passkey;
  try {
    await inTransaction(connection, async (session) => {
      const { matchedCount } = await userModel(connection).updateOne(
        { _id: userId, deletedAt: { $exists: false } },
        { $inc: { passkeysAdded: 1 } },
        { session },
      );
      if (matchedCount === 0) throw userGone();
      if ((await passkeys.countDocuments({ userId }).session(session)) >= PASSKEYS_MAX)
        throw tooManyPasskeys();
      await passkeys.create([passkey], { session });
    });
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    const message = 'This credential is already registered';
    throw new AppError('webauthn_credential_exists', { status: 422, message });
  }
}

function tooManyPasskeys(): AppError {
  return new AppError('too_many_passkeys', { status: 422, message: 'Maximum number of passkeys reached' });
}

export function emailNotConfirmed(): AppError {
  return new AppError('email_not_confirmed', { status: 403, message: 'Email not confirmed' });
}
