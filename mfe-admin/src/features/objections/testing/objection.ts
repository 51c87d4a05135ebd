import type { ObjectionEntry } from '@backline/contracts/desk/statements';

/** An objection that waits for its answer. */
export const buildObjection = (fields: Partial<ObjectionEntry> = {}): ObjectionEntry => ({
  id: 'one',
  about: 'Juno Halide',
  what: 'Your profile is hidden.',
  reason: 'Fake profile',
  facts: 'The pictures show another artist.',
  rule: 'Terms 4: be who you say you are',
  at: '2026-11-22T09:00:00.000Z',
  objectUntil: '2027-05-24T09:00:00.000Z',
  mayObject: false,
  objection: { text: 'They show me, five years ago.', at: '2026-11-23T09:00:00.000Z' },
  answer: null,
  mayAnswer: true,
  ...fields,
});
