import * as z from 'zod';

/** The texts that an operator owes its users (rules: law). Each has a screen of this name. */
export const legalName = z.enum(['terms', 'privacy', 'imprint', 'copyright']);
export type LegalName = z.infer<typeof legalName>;

/** A part of a paragraph in one style. A link leads to a path of ours, to https, to a mailbox or to `contact:`. */
const legalSpan = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  link: z.string().optional(),
});
export type LegalSpan = z.infer<typeof legalSpan>;

const legalBlock = z.union([
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(legalSpan) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(legalSpan)) }),
]);
export type LegalBlock = z.infer<typeof legalBlock>;

/** A legal text. The version changes with each change of the text. */
export const legalText = z.object({
  name: legalName,
  title: z.string(),
  version: z.string(),
  blocks: z.array(legalBlock),
});
export type LegalText = z.infer<typeof legalText>;

/** The version of the terms that a person accepts with a form. Without it, nothing is noted as accepted. */
export const acceptedTerms = z.string().max(64).optional();

export const getLegalTextSchemas = { params: z.object({ name: z.string() }), response: legalText };
