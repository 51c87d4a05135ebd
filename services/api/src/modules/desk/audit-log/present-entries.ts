import type { AuditEntry } from '@backline/contracts/desk/audit-log';
import type { ApiContext } from '#src/context.ts';
import type { AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { toAuditEntry } from './audit-log.presenter.ts';
import { auditObjects } from './audit-objects.ts';
import { peopleNames } from './people-names.ts';

/** Entries with the present names of the people who acted, and of the objects. */
export async function presentEntries(
  context: ApiContext,
  entries: readonly AuditRecord[],
): Promise<AuditEntry[]> {
  const subjectIds = [...new Set(entries.map(({ subjectId }) => subjectId))];
  const userIds = entries.flatMap(({ userId }) => userId ?? []);
  const [names, objects] = await Promise.all([
    peopleNames(context, [...new Set([...userIds, ...subjectIds])]),
    auditObjects(context, subjectIds),
  ]);
  return entries.map((entry) => toAuditEntry(entry, names, objects));
}
