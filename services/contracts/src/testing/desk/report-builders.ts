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
    subjectId: 'artist-juno',
    personId: 'juno',
    allowedDecisions: ['hide', 'suspend', 'warn', 'refuse'],
    ...overrides,
  };
}
