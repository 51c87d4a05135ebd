import type { LinkProof, LinkProofRequest } from '#src/profiles/link-proofs.ts';

export function buildLinkProof(overrides: Partial<LinkProof> = {}): LinkProof {
  return {
    platform: 'soundcloud',
    link: 'https://soundcloud.com/junohalide',
    way: 'code',
    status: 'open',
    code: null,
    askedAt: null,
    decidedAt: null,
    reason: null,
    ...overrides,
  };
}

export function buildLinkRequest(overrides: Partial<LinkProofRequest> = {}): LinkProofRequest {
  return {
    id: 'request-1',
    platform: 'instagram',
    link: 'https://www.instagram.com/junohalide',
    status: 'waiting',
    askedAt: '2026-11-21T12:00:00.000Z',
    decidedAt: null,
    reason: null,
    artist: { handle: 'juno-halide', name: 'Juno Halide' },
    evidence: 'My story of today says Backline.',
    evidenceLink: 'https://www.instagram.com/stories/junohalide',
    ...overrides,
  };
}
