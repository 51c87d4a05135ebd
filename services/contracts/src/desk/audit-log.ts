import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './audit-log.schemas.ts';

/**
 * The audit log, the newest entry first, narrowed by the kind of the actor and by time. For administrators
 * (rules: audit log).
 */
export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists the entries of the audit log, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./audit-log.schemas.ts')).listAuditSchemas,
});

/** The same entries as a CSV file, with the filters of `listAudit`. No call of the contract: it answers no JSON. */
export const AUDIT_CSV_PATH = '/api/admin/audit.csv';

/** How many entries one CSV file has at most. */
export const AUDIT_CSV_MAX = 100_000;
