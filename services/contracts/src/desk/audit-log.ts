import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './audit-log.schemas.ts';

/**
 * The audit log, the newest entry first, narrowed by the kind of the actor, by time, and by a person or an object. For
 * administrators (rules: audit log).
 */
export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists the entries of the audit log, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./audit-log.schemas.ts')).listAuditSchemas,
});

/** Checks the chain of the audit log, and names the first entry that is wrong. Needs the service key. */
export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/verification',
  summary: 'Checks the chain of the audit log from its beginning to its end. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./audit-log.schemas.ts')).verifyAuditSchemas,
});

/** The same entries as a CSV file, with the filters of `listAudit`. No call of the contract: it answers no JSON. */
export const AUDIT_CSV_PATH = '/api/admin/audit.csv';

/** How many entries one CSV file has at most. */
export const AUDIT_CSV_MAX = 100_000;
