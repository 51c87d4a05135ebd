import * as z from 'zod';
import {
  CREDITS_GIVEN_MAX,
  EXTENDED_HOURS_MAX,
  REASON_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
} from '#src/base/limits.ts';
import { id, requiredLines, requiredText } from '#src/base/primitives.schemas.ts';
import { ACT_NAMES } from './act-table.ts';

export const actName = z.enum(ACT_NAMES);

/** A flag, a timer and an outage have longer names than an id. */
const subjectId = z.string().trim().min(1).max(200);

const params = z.object({ act: actName, subjectId });

/** What an act would do now. */
export const actPreview = z.object({
  act: actName,
  subjectId,
  /** The name of the subject. */
  name: z.string(),
  /** The effect with its numbers, in sentences. */
  effect: z.array(z.string()),
  /** Why the act is not possible now. Null if it is. */
  refusal: z.string().nullable(),
  /** Whether the subject is already as the act would make it. */
  isDone: z.boolean(),
  /** The number of acts on the subject so far. */
  version: z.number().int().min(0),
});
export type ActPreview = z.infer<typeof actPreview>;

export const previewActSchemas = { params, response: actPreview };

export const actInput = z.object({
  /** Why, in one sentence. It stands in the audit log. */
  reason: requiredText('Reason', REASON_MAX_LENGTH).optional(),
  /** What happened. Needed if the act takes something away from a person. */
  facts: requiredLines('Facts', REPORT_TEXT_MAX_LENGTH).optional(),
  /** The rule of the terms, or the law. Needed together with the facts. */
  rule: requiredText('Rule', REASON_MAX_LENGTH).optional(),
  /** As the preview told it. */
  version: z.number().int().min(0),
  amount: z
    .number()
    .int()
    .min(-CREDITS_GIVEN_MAX)
    .max(CREDITS_GIVEN_MAX)
    .refine((amount) => amount !== 0, 'Use a number other than 0')
    .optional(),
  hours: z.number().int().min(1).max(EXTENDED_HOURS_MAX).optional(),
});
export type ActInput = z.input<typeof actInput>;

/** An act that was performed. `statementId` is null if nothing was taken away from a person. */
export const performedAct = z.object({
  act: actName,
  subjectId,
  version: z.number().int().min(0),
  statementId: id.nullable(),
});
export type PerformedAct = z.infer<typeof performedAct>;

export const performActSchemas = { params, body: actInput, response: performedAct };
