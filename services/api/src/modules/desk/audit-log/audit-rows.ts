import { PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { AUDIT_CSV_MAX } from '@backline/contracts/desk/audit-log';
import type { ApiContext } from '#src/context.ts';
import type { Position } from '#src/http/paging.ts';
import type { ReadingContext } from '#src/modules/base/audit/personal-values.ts';
import { toAuditCells } from './audit-log.presenter.ts';
import { presentEntries } from './present-entries.ts';
import { type AuditFilter, positionOf, readAuditLog } from './read-audit-log.ts';

/** The rows of the CSV file, read page by page so that few are in memory. The last row says that the file was cut. */
export async function* auditRows(
  context: ApiContext & ReadingContext,
  filter: AuditFilter,
  adminId: string,
  max = AUDIT_CSV_MAX,
): AsyncGenerator<string[]> {
  let before: Position | undefined;
  for (let sent = 0; sent < max;) {
    const limit = Math.min(PAGE_SIZE_MAX, max - sent);
    const found = await readAuditLog(context, filter, { adminId, limit: limit + 1, before });
    const shown = found.slice(0, limit);
    for (const entry of await presentEntries(context, shown)) yield toAuditCells(entry);
    const last = shown.at(-1);
    if (!last || found.length <= limit) return;
    sent += shown.length;
    before = positionOf(last);
  }
  yield [`This file ends after ${max.toLocaleString('en')} entries. Choose a shorter time for the others.`];
}
