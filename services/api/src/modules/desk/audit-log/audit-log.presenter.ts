import { type AuditEntry, type AuditObject, auditActor } from '@backline/contracts/desk/audit-log.schemas';
import type { AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { timestamp } from '#src/modules/desk/admin-lists/shared/list-file.ts';

export function toAuditEntry(
  record: AuditRecord,
  names: ReadonlyMap<string, string>,
  objects: ReadonlyMap<string, AuditObject>,
): AuditEntry {
  const { _id, at, by, userId, action, subjectId, change, requestId } = record;
  return {
    id: _id,
    at: at.toISOString(),
    by: auditActor.catch('system').parse(by),
    actor: userId === null ? null : { id: userId, name: names.get(userId) ?? null },
    action,
    subjectId,
    object: objects.get(subjectId) ?? personOf(subjectId, names),
    detail: detailOf(change),
    requestId,
  };
}

function personOf(userId: string, names: ReadonlyMap<string, string>): AuditObject | null {
  const name = names.get(userId);
  return name === undefined ? null : { name, page: 'person', pageId: userId };
}

/** As `paid, then refunding`, with further facts behind it. */
function detailOf({ from, to, ...facts }: AuditRecord['change']): string {
  const states = from === null ? to : `${from}, then ${to}`;
  const further = Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);
  return [states, ...further].join('. ');
}

export const AUDIT_COLUMNS = [
  'Time (UTC)',
  'Actor',
  'Name',
  'Person',
  'Action',
  'Object',
  'Object id',
  'Detail',
  'Request',
] as const;

/** The cells under `AUDIT_COLUMNS`. */
export function toAuditCells(entry: AuditEntry): string[] {
  const { at, by, actor, action, object, subjectId, detail, requestId } = entry;
  const person = [actor?.name ?? '', actor?.id ?? ''];
  return [timestamp(at), by, ...person, action, object?.name ?? '', subjectId, detail, requestId ?? ''];
}
