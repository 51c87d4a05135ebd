import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './statements.schemas.ts';

/**
 * Where statements of reasons stand. The link of a mail opens one without a session. It is no entry of `SCREEN_PATHS`,
 * because every page loads those.
 */
export const STATEMENTS_SCREEN = '/statements';

/** The address of one statement that opens without a session. A mail or a refused sign-in tells the token. */
export const linkedStatementPath = (token: string): string =>
  `${STATEMENTS_SCREEN}?token=${encodeURIComponent(token)}`;

/** What was taken away from the signed-in person and why, the newest first. */
export const listOwnStatements = defineEndpoint({
  method: 'GET',
  path: '/api/statements',
  summary: 'Lists what was taken away from the person, with the reasons.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./statements.schemas.ts')).listOwnStatementsSchemas,
});

/** One statement by the link of its mail, or of a refused sign-in. It works without a session. */
export const readLinkedStatement = defineEndpoint({
  method: 'GET',
  path: '/api/statements/linked',
  summary: 'Answers the statement that the link of a mail names.',
  errors: ['not_found'],
  schemas: async () => (await import('./statements.schemas.ts')).readLinkedStatementSchemas,
});

/** The purchases of the last `PACK_RETURN_DAYS` days of a suspended person, who sends the token of their statement. */
export const listLinkedPurchases = defineEndpoint({
  method: 'GET',
  path: '/api/statements/linked/purchases',
  summary: 'Lists the purchases from which a suspended person may still withdraw, or has just withdrawn.',
  errors: ['forbidden', 'not_found', 'rate_limited'],
  schemas: async () => (await import('./statements.schemas.ts')).listLinkedPurchasesSchemas,
});

/** Withdraws a suspended person from a purchase, as `returnPurchase` does for everybody else. */
export const returnLinkedPurchase = defineEndpoint({
  method: 'POST',
  path: '/api/statements/linked/purchases/:id/return',
  summary: 'Withdraws a suspended person from the purchase of an unused pack, and mails a receipt of that.',
  errors: ['forbidden', 'not_found', 'wrong_state', 'rate_limited'],
  schemas: async () => (await import('./statements.schemas.ts')).returnLinkedPurchaseSchemas,
});

/** The pages of the signed-in person that an administrator hid, also those of the person's venue. */
export const listOwnHiddenPages = defineEndpoint({
  method: 'GET',
  path: '/api/hidden-pages',
  summary: 'Lists the pages of the person that are hidden: since when, and why.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./statements.schemas.ts')).listOwnHiddenPagesSchemas,
});

/** Objects to a statement once, within `OBJECTION_DAYS`. The same objection again changes nothing. */
export const objectToStatement = defineEndpoint({
  method: 'POST',
  path: '/api/statements/:id/objection',
  summary: 'Objects to a statement, once. The person is signed in, or sends the token of the mail.',
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./statements.schemas.ts')).objectToStatementSchemas,
});

/**
 * Mails the statement about a suspension once more. A hosted authentication service does not look at the password of a
 * suspended person, so there only the mail leads to the statement. The answer is the same for every address.
 */
export const mailStatement = defineEndpoint({
  method: 'POST',
  path: '/api/statements/mail',
  summary: 'Mails the statement about a suspension once more, if the address has one.',
  status: 202,
  errors: ['unavailable'],
  schemas: async () => (await import('./statements.schemas.ts')).mailStatementSchemas,
});

/** Statements to which somebody objected: those without an answer, the oldest first, then the others. */
export const listObjections = defineEndpoint({
  method: 'GET',
  path: '/api/admin/objections',
  summary: 'Lists objections, those without an answer first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./statements.schemas.ts')).listObjectionsSchemas,
});

/** Answers an objection, once. Another administrator than the one who acted, where there are two. */
export const answerObjection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/objections/:id/answer',
  summary: 'Answers an objection with a reason, once. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./statements.schemas.ts')).answerObjectionSchemas,
});

/** The token that opens the statement about the present suspension of an account. Null without one. Needs the service key. */
export const linkToSuspension = defineEndpoint({
  method: 'POST',
  path: '/api/admin/suspensions/link',
  summary: 'Answers the token that opens the statement about a suspension. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden', 'unavailable'],
  schemas: async () => (await import('./statements.schemas.ts')).linkToSuspensionSchemas,
});
