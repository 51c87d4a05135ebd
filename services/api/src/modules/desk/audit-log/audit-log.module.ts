import { AUDIT_CSV_PATH, listAudit, verifyAudit } from '@backline/contracts/desk/audit-log';
import { auditCsvQuery } from '@backline/contracts/desk/audit-log.schemas';
import type { ApiModule } from '#src/api-module.ts';
import type { RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { verifyAuditLog } from '#src/modules/base/audit/verify-audit-log.ts';
import { csvName } from '#src/modules/desk/admin-lists/shared/list-file.ts';
import { AUDIT_COLUMNS } from './audit-log.presenter.ts';
import { auditRows } from './audit-rows.ts';
import { searchedIds } from './audit-search.ts';
import { presentEntries } from './present-entries.ts';
import { type AuditFilter, positionOf, readAuditLog } from './read-audit-log.ts';

/** Enough for ten million entries. */
const VERIFY_MS = 600_000;

async function filterOf(
  context: RouteContext,
  { search, ...filter }: Omit<AuditFilter, 'ids'> & { search?: string | undefined },
): Promise<AuditFilter> {
  return search === undefined ? filter : { ...filter, ids: await searchedIds(context, search) };
}

/** The audit log for administrators (rules: audit log). */
export const auditLog: ApiModule = {
  routes(handle, context) {
    handle(listAudit, { who: 'person' }, async (call) => {
      await requireAdminData(context, call);
      const { limit, cursor, ...asked } = call.query;
      const page = { adminId: call.caller.userId, limit: limit + 1, before: readCursor(cursor) };
      const found = await readAuditLog(context, await filterOf(context, asked), page);
      const shown = takePage(found, { path: listAudit.path, ...call }, positionOf);
      return presentEntries(context, shown);
    });

    handle(verifyAudit, { who: 'anyone', timeMs: VERIFY_MS }, () =>
      verifyAuditLog(context, context.settings.auditKey),
    );
  },
  csvFiles(handleCsv, context) {
    handleCsv(AUDIT_CSV_PATH, auditCsvQuery, async (call) => {
      await requireAdminData(context, call);
      const filter = await filterOf(context, call.query);
      return {
        name: csvName('audit', context.clock()),
        columns: AUDIT_COLUMNS,
        rows: auditRows(context, filter, call.caller.userId),
      };
    });
  },
};
