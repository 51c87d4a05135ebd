import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { LINK_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '#src/base/limits.ts';
import { normaliseLink, PLATFORMS } from '#src/base/links.ts';
import { id, instant, requiredText } from '#src/base/primitives.ts';

const platform = z.enum(PLATFORMS);
const ofPlatform = z.object({ platform });

/**
 * `open`: nothing is asked. `waiting`: an administrator looks at the evidence. `refused`: they were not convinced.
 * `proven`: the link says 'Verified'.
 */
export const linkProofStatus = z.enum(['open', 'waiting', 'refused', 'proven']);
export type LinkProofStatus = z.infer<typeof linkProofStatus>;

/** How far the proof of one link is. */
const proofState = z.object({
  platform,
  link: z.string(),
  status: linkProofStatus,
  askedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** What the administrator wrote. Null for a proof by code. */
  reason: z.string().nullable(),
});

/** The proof of one of the artist’s own links (rules: proof of links). */
export const linkProof = proofState.extend({
  /** `code`: a code in the public description proves it. `request`: an administrator decides. */
  way: z.enum(['code', 'request']),
  /** The code that the description must hold. Null before the artist asks for one, and after it has done its work. */
  code: z.string().nullable(),
});
export type LinkProof = z.infer<typeof linkProof>;

/** The proofs of the signed-in artist’s links, one for each link. */
export const listOwnLinkProofs = defineEndpoint({
  method: 'GET',
  path: '/api/link-proofs',
  response: z.array(linkProof),
  errors: ['unauthenticated', 'not_found'],
});

/** Gives the code for one link. A repeat gives the same code. */
export const makeLinkCode = defineEndpoint({
  method: 'POST',
  path: '/api/link-proofs/:platform/code',
  params: ofPlatform,
  response: linkProof,
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
});

/** Reads the description at the platform. With the code in it the link is proven. */
export const checkLinkCode = defineEndpoint({
  method: 'POST',
  path: '/api/link-proofs/:platform/check',
  params: ofPlatform,
  response: linkProof,
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
});

const webAddress = z
  .string()
  .trim()
  .max(LINK_MAX_LENGTH, `Use a link of at most ${LINK_MAX_LENGTH} characters`)
  .refine((link) => link === '' || normaliseLink.website(link) !== null, {
    error: 'Enter a web address, for example https://example.com/post',
  })
  .transform((link) => normaliseLink.website(link))
  .nullish()
  .transform((link) => link ?? null);

/** What an artist gives an administrator to decide by. */
export const linkEvidence = z.object({
  evidence: requiredText('Evidence', REPORT_TEXT_MAX_LENGTH, 'Say how we can see that this page is yours'),
  /** A page that shows it. */
  evidenceLink: webAddress,
});

/** Asks an administrator to decide, for a platform whose descriptions cannot be read. */
export const askForLinkProof = defineEndpoint({
  method: 'POST',
  path: '/api/link-proofs/:platform/request',
  params: ofPlatform,
  body: linkEvidence,
  response: linkProof,
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
});

/** A request as administrators see it. */
export const linkProofRequest = proofState.extend({
  id,
  /** The artist who asks, by the handle of their profile. The name is empty when the profile is gone. */
  artist: z.object({ handle: z.string(), name: z.string() }),
  evidence: z.string(),
  evidenceLink: z.string().nullable(),
});
export type LinkProofRequest = z.infer<typeof linkProofRequest>;

/** Requests, the waiting ones first with the oldest on top, then those decided last. For administrators (rules: admin gate). */
export const listLinkProofRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/link-proofs',
  response: z.array(linkProofRequest),
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
});

/** Decides about a request that waits. The artist reads the reason. */
export const decideLinkProof = defineEndpoint({
  method: 'POST',
  path: '/api/admin/link-proofs/:id/decision',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['confirm', 'refuse'], { error: 'Choose confirm or refuse' }),
    reason: requiredText('Reason', REPORT_TEXT_MAX_LENGTH),
  }),
  response: linkProofRequest,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found', 'wrong_state'],
});
export type LinkDecision = 'confirm' | 'refuse';
