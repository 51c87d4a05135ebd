import * as z from 'zod';
import { REASON_MAX_LENGTH, VIEW_REASON_MIN_LENGTH } from '#src/base/limits.ts';
import { id, instant, requiredText } from '#src/base/primitives.schemas.ts';

export const startPersonViewSchemas = {
  body: z.object({
    userId: id,
    /** It stands in the audit log. */
    reason: requiredText('Reason', REASON_MAX_LENGTH).min(
      VIEW_REASON_MIN_LENGTH,
      `Say why, in at least ${VIEW_REASON_MIN_LENGTH} characters`,
    ),
  }),
  response: z.object({ endsAt: instant }),
};

export const endPersonViewSchemas = { response: z.object({ ended: z.literal(true) }) };

/** One look of an administrator at the person’s account. It names nobody. */
export const ownView = z.object({ id, startedAt: instant });
export type OwnView = z.infer<typeof ownView>;

export const listOwnViewsSchemas = { response: z.array(ownView) };
