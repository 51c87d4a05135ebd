import * as z from 'zod';
import { id, instant, page } from '#src/base/primitives.schemas.ts';
import { adminSearch } from './lists/list-filters.schemas.ts';

/**
 * Who acted. `person` is anybody whose role does not matter for the call, strangers too. `operator` is a person with
 * the service key, `system` our own services, timers and outside services.
 */
export const auditActor = z.enum(['admin', 'artist', 'venue', 'person', 'operator', 'system']);
export type AuditActor = z.infer<typeof auditActor>;

/** `today` begins at midnight in UTC. `week` is the last 7 days, `month` the last 30. */
export const auditPeriod = z.enum(['today', 'week', 'month']);
export type AuditPeriod = z.infer<typeof auditPeriod>;

/** The object of an entry by its present name, and the page of it that an administrator can open. */
export const auditObject = z.object({
  name: z.string(),
  page: z.enum(['person', 'event']),
  /** The id in the address of the page. A profile and a venue stand on the page of their person. */
  pageId: z.string(),
});
export type AuditObject = z.infer<typeof auditObject>;

/** One entry of the audit log. */
export const auditEntry = z.object({
  id,
  at: instant,
  by: auditActor,
  /** The person who acted. Null for strangers, operators and the system. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** What happened, e.g. `application.accept`. */
  action: z.string(),
  /** The id of the object. */
  subjectId: z.string(),
  /** Null for an object without a name, and for one that is gone. */
  object: auditObject.nullable(),
  /** The states before and after, and further facts such as a reason, in words. */
  detail: z.string(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What the log can be narrowed to. */
export const auditFilter = {
  by: auditActor.optional(),
  period: auditPeriod.optional(),
  /** A name or an address of a person, or the id of an object. */
  search: adminSearch.optional(),
};

export const listAuditSchemas = {
  query: z.object({ ...page, ...auditFilter }),
  response: z.array(auditEntry),
};

/** The query of `AUDIT_CSV_PATH`. */
export const auditCsvQuery = z.object(auditFilter);

/**
 * The first place at which the chain is wrong. `unsigned` means a checkpoint that our key did not sign, `unproven` an alias
 * that our key did not bind to its person.
 */
export const auditFault = z.object({
  kind: z.enum(['changed', 'added', 'removed', 'unsigned', 'unproven']),
  /** The number of the entry in the chain. 0 for an entry without a valid one, and for an alias that no entry has. */
  seq: z.number().int(),
  /** The id of the entry. Null for one that is gone, and for a checkpoint. */
  id: z.string().nullable(),
});
export type AuditFault = z.infer<typeof auditFault>;

export const verifyAuditSchemas = {
  response: z.object({
    /** How many entries are right. */
    entries: z.number().int().min(0),
    fault: auditFault.nullable(),
  }),
};
