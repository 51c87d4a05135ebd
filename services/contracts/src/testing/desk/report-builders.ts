import type { Report } from '#src/desk/reports.ts';

export function buildReport(overrides: Partial<Report> = {}): Report {
  return {
    id: 'R-7KQ2M-9XD4T',
    kind: 'artist',
    category: 'impersonation',
    status: 'open',
    subject: { name: 'Juno Halide', page: 'profile', pageId: 'juno-halide' },
    name: 'Mara Voss',
    email: 'mara@label.example',
    statement: 'These are my pictures and my name. I have never played at Salt House.',
    createdAt: '2026-11-21T12:00:00.000Z',
    joinedCount: 0,
    joined: [],
    decidedAt: null,
    reason: null,
    messages: null,
    file: null,
    dueAt: null,
    subjectId: 'artist-juno',
    personId: 'juno',
    allowedDecisions: ['hide', 'suspend', 'warn', 'refuse'],
    ...overrides,
  };
}

/** A report about copyright, which waits for a decision. */
export function buildCopyrightReport(overrides: Partial<Report> = {}): Report {
  return buildReport({
    id: 'R-9XD4T-7KQ2M',
    category: 'copyright',
    statement: 'The first track is mine. It was published on Voss Records in 2021.',
    file: {
      type: 'mix',
      title: 'Four Hours at Salt House, Part One',
      name: 'four-hours.mp3',
      stored: { id: 'file-1', bytes: 9_400_000 },
      upheldCount: 0,
    },
    dueAt: '2026-11-22T12:00:00.000Z',
    allowedDecisions: ['hide', 'suspend', 'warn', 'refuse'],
    ...overrides,
  });
}
