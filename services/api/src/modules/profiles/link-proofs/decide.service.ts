import type { LinkDecision } from '@backline/contracts/profiles/link-proofs';
import { PLATFORM_NAMES } from '@backline/contracts/base/links';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import {
  DECIDED_REQUESTS,
  linkProofModel,
  type LinkProofRecord,
} from '#src/modules/profiles/artists/link-proofs.model.ts';
import { storeProof } from './store-proof.ts';

/** More requests than an admin reads at once. */
const SHOWN_MAX = 200;

/** Waiting requests, the oldest first, then the last decided ones. */
export async function listRequests({ connection }: ApiContext): Promise<LinkProofRecord[]> {
  const proofs = linkProofModel(connection);
  const [waiting, decided] = await Promise.all([
    proofs.find({ status: 'waiting' }).sort({ askedAt: 1 }).limit(SHOWN_MAX).lean(),
    proofs
      .find({ askedAt: { $type: 'date' }, decidedAt: { $gt: new Date(0) } })
      .sort({ decidedAt: -1 })
      .hint(DECIDED_REQUESTS)
      .limit(SHOWN_MAX)
      .lean(),
  ]);
  return [...waiting, ...decided].slice(0, SHOWN_MAX);
}

interface Decision {
  decision: LinkDecision;
  reason: string;
  adminId: string;
  requestId: string;
}

/**
 * Decides about a request, and notifies the artist. @throws AppError `not_found`; `wrong_state` if it was decided
 * already.
 */
export async function decideRequest(
  context: ApiContext,
  proofId: string,
  { decision, reason, adminId, requestId }: Decision,
): Promise<LinkProofRecord> {
  const isConfirmed = decision === 'confirm';
  const decided = await inTransaction(context.connection, async (session) => {
    const proof = isConfirmed
      ? await storeProof(context, { proofId, from: 'waiting', set: { reason } }, session)
      : await refuse(context, proofId, reason, session);
    if (!proof) throw await refusalOf(context, proofId, session);
    const change = { from: 'waiting', to: proof.status, reason };
    const entry = {
      action: `link-proof.${decision}`,
      subjectId: proofId,
      by: 'admin' as const,
      userId: adminId,
    };
    await audit(context, [{ ...entry, requestId, change }], session);
    const facts = { platform: PLATFORM_NAMES[proof.platform], reason };
    const kind = isConfirmed ? ('link-proven' as const) : ('link-refused' as const);
    await notify(context, [{ kind, receiverId: proof.artistId, occasion: proofId, facts }], session);
    return proof;
  });
  context.wakeTimers();
  return decided;
}

async function refuse(
  { connection, clock }: ApiContext,
  proofId: string,
  reason: string,
  session: ClientSession,
) {
  const set = { status: 'refused', reason, decidedAt: clock() };
  return linkProofModel(connection)
    .findOneAndUpdate(
      { _id: proofId, status: 'waiting' },
      { $set: set },
      { session, returnDocument: 'after' },
    )
    .lean();
}

async function refusalOf({ connection }: ApiContext, proofId: string, session: ClientSession) {
  const proof = await linkProofModel(connection).findById(proofId).session(session).lean();
  if (!proof || proof.status === 'waiting') return notFound('Request');
  return new AppError('wrong_state', { message: 'This request was decided meanwhile. Reload the list.' });
}
