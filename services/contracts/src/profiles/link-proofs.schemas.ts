import * as z from 'zod';
import { LINK_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '#src/base/limits.ts';
import { PLATFORMS, normaliseLink } from '#src/base/links.ts';
import { id, instant, requiredLines } from '#src/base/primitives.schemas.ts';
import { cleanLine } from '#src/base/texts.ts';

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

export const listOwnLinkProofsSchemas = { response: z.array(linkProof) };

export const makeLinkCodeSchemas = { params: ofPlatform, response: linkProof };

export const checkLinkCodeSchemas = { params: ofPlatform, response: linkProof };

const webAddress = z
  .string()
  .overwrite(cleanLine)
  .max(LINK_MAX_LENGTH, `Use a link of at most ${LINK_MAX_LENGTH} characters`)
  .refine((link) => link === '' || normaliseLink.website(link) !== null, {
    error: 'Enter a web address, for example https://example.com/post',
  })
  .transform((link) => normaliseLink.website(link))
  .nullish()
  .transform((link) => link ?? null);

/** What an artist gives an administrator to decide by. */
export const linkEvidence = z.object({
  evidence: requiredLines('Evidence', REPORT_TEXT_MAX_LENGTH, 'Say how we can see that this page is yours'),
  /** A page that shows it. */
  evidenceLink: webAddress,
});

export const askForLinkProofSchemas = { params: ofPlatform, body: linkEvidence, response: linkProof };

/** A request as administrators see it. */
export const linkProofRequest = proofState.extend({
  id,
  /** The artist who asks, by the handle of their profile. The name is empty when the profile is gone. */
  artist: z.object({ handle: z.string(), name: z.string() }),
  evidence: z.string(),
  evidenceLink: z.string().nullable(),
});
export type LinkProofRequest = z.infer<typeof linkProofRequest>;

export const listLinkProofRequestsSchemas = { response: z.array(linkProofRequest) };

export const decideLinkProofSchemas = {
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['confirm', 'refuse'], { error: 'Choose confirm or refuse' }),
    reason: requiredLines('Reason', REPORT_TEXT_MAX_LENGTH),
  }),
  response: linkProofRequest,
};
