import type { LinkProof, LinkProofRequest } from '@backline/contracts/profiles/link-proofs';
import type { Platform } from '@backline/contracts/base/links';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import type { LinkProofRecord } from '#src/modules/profiles/artists/link-proofs.model.ts';
import { wayOf } from './ways.ts';

/** Presents a proof. A link without a record is open. */
export function toLinkProof(platform: Platform, link: string, proof: LinkProofRecord | undefined): LinkProof {
  const way = wayOf(platform);
  if (!proof)
    return { platform, link, way, status: 'open', code: null, askedAt: null, decidedAt: null, reason: null };
  return { ...stateOf(proof), way, code: proof.code };
}

export function toLinkProofRequest(
  proof: LinkProofRecord,
  artist: Pick<ArtistRecord, 'handle' | 'stageName'> | undefined,
): LinkProofRequest {
  return {
    ...stateOf(proof),
    id: proof._id,
    artist: { handle: artist?.handle ?? '', name: artist?.stageName ?? '' },
    evidence: proof.evidence ?? '',
    evidenceLink: proof.evidenceLink,
  };
}

function stateOf({ platform, link, status, askedAt, decidedAt, reason }: LinkProofRecord) {
  return {
    platform,
    link,
    status,
    askedAt: askedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  };
}
