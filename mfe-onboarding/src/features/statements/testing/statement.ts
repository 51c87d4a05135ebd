import type { Statement } from '@backline/contracts/desk/statements';

/** A statement to which its person may object. */
export const buildStatement = (fields: Partial<Statement> = {}): Statement => ({
  id: 'one',
  about: 'Juno Halide',
  what: 'Your account is suspended.',
  reason: 'Spam to venues',
  facts: 'The account sent the same message to 40 venues within an hour.',
  rule: 'Terms 6: no spam',
  at: '2026-11-22T09:00:00.000Z',
  objectUntil: '2027-05-24T09:00:00.000Z',
  mayObject: true,
  objection: null,
  answer: null,
  ...fields,
});
