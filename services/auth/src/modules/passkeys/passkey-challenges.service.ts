import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { AuthContext } from '#src/context.ts';
import { keyedHash } from '#src/keyed-hash.ts';
import { passkeyChallengeModel } from './passkey-challenges.model.ts';

/** A person has this long to answer the browser's dialog. */
export const CHALLENGE_MS = 5 * 60_000;
const KEPT_MS = 2 * CHALLENGE_MS;

type ChallengeContext = Pick<AuthContext, 'connection' | 'clock' | 'pepper'>;

/** Makes a challenge that one answer may use. `sessionId` is that of the person who adds a passkey. */
export async function issueChallenge(
  { connection, clock, pepper }: ChallengeContext,
  sessionId: string | null,
) {
  const challenge = randomBytes(32);
  const id = randomUUID();
  const now = clock().getTime();
  const expiresAt = new Date(now + CHALLENGE_MS);
  await passkeyChallengeModel(connection).create({
    _id: id,
    sessionId,
    challengeHash: hashOf(pepper, challenge.toString('base64url')),
    expiresAt,
    deleteAt: new Date(now + KEPT_MS),
  });
  return { id, challenge: new Uint8Array(challenge), expiresAt };
}

/**
 * Uses a challenge up. Of many simultaneous calls one gets it. The result says whether a text is the challenge.
 * @throws AppError `webauthn_challenge_not_found` or `webauthn_challenge_expired`.
 */
export async function consumeChallenge(
  { connection, clock, pepper }: ChallengeContext,
  id: string,
  sessionId: string | null,
): Promise<(challenge: string) => boolean> {
  const found = await passkeyChallengeModel(connection).findOneAndDelete({ _id: id, sessionId }).lean();
  if (!found) throw refused('webauthn_challenge_not_found', 'Challenge not found or already used');
  if (found.expiresAt <= clock()) throw refused('webauthn_challenge_expired', 'Challenge has expired');
  return (challenge) => hashOf(pepper, challenge) === found.challengeHash;
}

function hashOf(pepper: string, challenge: string): string {
  return keyedHash(pepper, 'passkey-challenge', challenge);
}

const refused = (code: string, message: string) => new AppError(code, { status: 400, message });
