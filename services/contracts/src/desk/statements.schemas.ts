import * as z from 'zod';
import { MAIL_TOKEN_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, requiredLines } from '#src/base/primitives.schemas.ts';
import { purchase } from '#src/shop/purchases.schemas.ts';
import { actName } from './acts.schemas.ts';

const token = z.string().min(1).max(MAIL_TOKEN_MAX_LENGTH);
const said = z.object({ text: z.string(), at: instant });

/** Why something was taken away from a person, and what the person says to it. */
export const statement = z.object({
  id,
  /** The name of the page or the person. */
  about: z.string(),
  /** What was done, as the person is told. */
  what: z.string(),
  reason: z.string(),
  facts: z.string(),
  rule: z.string(),
  at: instant,
  /** The end of the time for an objection. */
  objectUntil: instant,
  mayObject: z.boolean(),
  objection: said.nullable(),
  answer: said.nullable(),
});
export type Statement = z.infer<typeof statement>;

export const listOwnStatementsSchemas = { response: z.array(statement) };

export const readLinkedStatementSchemas = { query: z.object({ token }), response: statement };

export const listLinkedPurchasesSchemas = { query: z.object({ token }), response: z.array(purchase) };

export const returnLinkedPurchaseSchemas = {
  params: z.object({ id }),
  body: z.object({ token }),
  response: purchase,
};

/** A page that an administrator hid. Strangers do not see it, its own people do. */
export const ownHiddenPage = z.object({
  kind: z.enum(['artist', 'venue', 'event']),
  /** The id of the artist, the organisation or the event. */
  pageId: id,
  since: instant,
  /** Null when the act is older than its record is kept. */
  reason: z.string().nullable(),
  /** The statement that the person reads. Null for members of a venue who do not own it. */
  statementId: id.nullable(),
});
export type OwnHiddenPage = z.infer<typeof ownHiddenPage>;

export const listOwnHiddenPagesSchemas = { response: z.array(ownHiddenPage) };

export const objectionInput = z.object({
  text: requiredLines('Objection', REPORT_TEXT_MAX_LENGTH),
  token: token.optional(),
});

export const objectToStatementSchemas = {
  params: z.object({ id }),
  body: objectionInput,
  response: statement,
};

/** A statement as administrators see it. The one who acted, while there is another, and its people may not answer. */
export const objectionEntry = statement.extend({
  mayAnswer: z.boolean(),
  /** The act that takes the decision back. Null if nothing does. */
  undo: z.object({ act: actName, subjectId: z.string() }).nullable(),
});
export type ObjectionEntry = z.infer<typeof objectionEntry>;

export const listObjectionsSchemas = { response: z.array(objectionEntry) };

export const answerObjectionSchemas = {
  params: z.object({ id }),
  body: z.object({ answer: requiredLines('Answer', REPORT_TEXT_MAX_LENGTH) }),
  response: objectionEntry,
};

export const mailStatementSchemas = {
  body: z.object({ email }),
  /** The address that was sent. */
  response: z.object({ email }),
};

export const linkToSuspensionSchemas = {
  body: z.object({ email }),
  response: z.object({ token: z.string().nullable() }),
};
