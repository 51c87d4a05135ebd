import type { ObjectionEntry, OwnHiddenPage, Statement } from '#src/desk/statements.ts';

/** A statement to which its person may object. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
  return {
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
    ...overrides,
  };
}

/** An objection to a hidden profile, which waits for its answer. */
export function buildObjection(overrides: Partial<ObjectionEntry> = {}): ObjectionEntry {
  return {
    ...buildStatement({
      what: 'Your profile is hidden.',
      reason: 'Fake profile',
      facts: 'The pictures show another artist.',
      rule: 'Terms 4: be who you say you are',
      mayObject: false,
      objection: { text: 'They show me, five years ago.', at: '2026-11-23T09:00:00.000Z' },
    }),
    mayAnswer: true,
    undo: { act: 'artist.show', subjectId: 'artist-juno' },
    ...overrides,
  };
}

/** A hidden profile, whose artist reads why. */
export function buildHiddenPage(overrides: Partial<OwnHiddenPage> = {}): OwnHiddenPage {
  return {
    kind: 'artist',
    pageId: 'artist-juno-halide',
    since: '2026-11-22T09:00:00.000Z',
    reason: 'Fake profile',
    statementId: 'one',
    ...overrides,
  };
}
