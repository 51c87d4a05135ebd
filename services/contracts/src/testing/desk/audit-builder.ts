import type { AuditEntry } from '#src/desk/audit-log.ts';

/** An entry of the audit log: a venue accepted an application. */
export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'entry-1',
    at: '2026-11-21T10:28:04.000Z',
    by: 'venue',
    actor: { id: 'user-1', name: 'Salt House' },
    action: 'application.accept',
    subjectId: 'application-1',
    object: { name: 'Juno Halide, Oyelaran', page: 'event', pageId: 'event-1' },
    detail: 'seen, then accepted',
    requestId: 'request-1',
    ...overrides,
  };
}
