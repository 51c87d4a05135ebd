import type { Platform } from '@backline/contracts/base/links';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { linkProofModel } from './link-proofs.model.ts';

/** Ends the proofs and requests of links that the artist changes or removes, inside the same transaction. */
export async function endProofs(
  context: ApiContext,
  artistId: string,
  platforms: readonly Platform[],
  session: ClientSession,
): Promise<void> {
  if (platforms.length === 0) return;
  const proofs = linkProofModel(context.connection);
  const gone = { artistId, platform: { $in: platforms } };
  const proven = await proofs
    .find({ ...gone, status: 'proven' }, { _id: 1 })
    .session(session)
    .lean();
  await proofs.deleteMany(gone, { session });
  if (proven.length === 0) return;
  const change = { from: 'proven', to: 'ended' };
  const entry = { action: 'link-proof.change', by: 'artist' as const, userId: null, requestId: null, change };
  await audit(
    context,
    proven.map(({ _id }) => ({ ...entry, subjectId: _id })),
    session,
  );
}
