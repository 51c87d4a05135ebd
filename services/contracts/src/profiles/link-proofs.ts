import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './link-proofs.schemas.ts';

/** The proofs of the signed-in artist’s links, one for each link. */
export const listOwnLinkProofs = defineEndpoint({
  method: 'GET',
  path: '/api/link-proofs',
  summary: 'Lists the artist’s own links, and how far the proof of each is.',
  errors: ['unauthenticated', 'not_found'],
  schemas: async () => (await import('./link-proofs.schemas.ts')).listOwnLinkProofsSchemas,
});

/** Gives the code for one link. A repeat gives the same code. */
export const makeLinkCode = defineEndpoint({
  method: 'POST',
  path: '/api/link-proofs/:platform/code',
  summary: 'Gives the code that proves a link when it stands in the public description.',
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./link-proofs.schemas.ts')).makeLinkCodeSchemas,
});

/** Reads the description at the platform. With the code in it the link is proven. */
export const checkLinkCode = defineEndpoint({
  method: 'POST',
  path: '/api/link-proofs/:platform/check',
  summary: 'Reads the public description. The code in it proves the link.',
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./link-proofs.schemas.ts')).checkLinkCodeSchemas,
});

/** Asks an administrator to decide, for a platform whose descriptions cannot be read. */
export const askForLinkProof = defineEndpoint({
  method: 'POST',
  path: '/api/link-proofs/:platform/request',
  summary: 'Asks an administrator to decide whether a link is the artist’s own.',
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./link-proofs.schemas.ts')).askForLinkProofSchemas,
});

/** Requests, the waiting ones first with the oldest on top, then those decided last. For administrators (rules: admin gate). */
export const listLinkProofRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/link-proofs',
  summary: 'Lists requests for the proof of a link, those that wait first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./link-proofs.schemas.ts')).listLinkProofRequestsSchemas,
});

/** Decides about a request that waits. The artist reads the reason. */
export const decideLinkProof = defineEndpoint({
  method: 'POST',
  path: '/api/admin/link-proofs/:id/decision',
  summary: 'Confirms that a link is the artist’s own, or refuses it. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./link-proofs.schemas.ts')).decideLinkProofSchemas,
});

export type LinkDecision = 'confirm' | 'refuse';
