import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';
import { artistSummary } from '#src/profiles/artist-summary.schemas.ts';

/** What the venue has had to do with the artist: nothing but its own marks and invitations. */
export const replacementReason = z.enum(['favourite', 'starred', 'invited']);
export type ReplacementReason = z.infer<typeof replacementReason>;

/** An artist whom the venue may ask. `isInvited` tells that it has done so for this event. */
export const replacement = z.object({
  artist: artistSummary,
  reasons: z.array(replacementReason),
  isInvited: z.boolean(),
});
export type Replacement = z.infer<typeof replacement>;

export const listReplacementsSchemas = {
  params: z.object({ id }),
  response: z.array(replacement),
};
