import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { linkProofModel, type LinkProofRecord } from '#src/modules/profiles/artists/link-proofs.model.ts';
import { providerOf } from './ways.ts';

/** The timer that asks the platform again for the owner of a proven link. */
export const READ_AGAIN = 'read-proven-link';

export const WEEK_MS = 7 * 86_400_000;

interface Proven {
  proofId: string;
  from: 'open' | 'waiting';
  set: Partial<LinkProofRecord>;
}

/**
 * Stores that a link is proven, also in the profile. Null if the profile has another link now, or the proof is in
 * another state.
 */
export async function storeProof(
  context: ApiContext,
  { proofId, from, set }: Proven,
  session: ClientSession,
): Promise<LinkProofRecord | null> {
  const { connection, clock } = context;
  const now = clock();
  const proof = await linkProofModel(connection)
    .findOneAndUpdate(
      { _id: proofId, status: from },
      { $set: { ...set, status: 'proven', decidedAt: now } },
      { session, returnDocument: 'after' },
    )
    .lean();
  if (!proof) return null;
  const { artistId, platform, link } = proof;
  const linked = { _id: artistId, [`socialLinks.${platform}`]: link };
  const proven = { $set: { [`provenLinks.${platform}`]: now } };
  const { matchedCount } = await artistModel(connection).updateOne(linked, proven, { session });
  if (matchedCount === 0) return null;
  // The first reading stores the account, unless the proof already has it.
  const readAt = proof.accountId === null ? now : new Date(now.getTime() + WEEK_MS);
  if (providerOf(platform)) await setTimer(context, READ_AGAIN, proofId, readAt, session);
  return proof;
}
