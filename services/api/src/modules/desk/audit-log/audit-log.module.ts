import { AUDIT_CSV_PATH, listAudit, verifyAudit } from '@backline/contracts/desk/audit-log';
import { auditCsvQuery } from '@backline/contracts/desk/audit-log.schemas';
import type { ApiModule } from '#src/api-module.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { verifyAuditLog } from '#src/modules/base/audit/verify-audit-log.ts';
import { actorNames } from './actor-names.ts';
import { AUDIT_COLUMNS, toAuditEntry } from './audit-log.presenter.ts';
import { auditRows } from './audit-rows.ts';
import { positionOf, readAuditLog } from './read-audit-log.ts';

/** Enough for ten million entries. */
const VERIFY_MS = 600_000;

/** The audit log for administrators (rules: audit log). */
export const auditLog: ApiModule = {
  routes(handle, context) {
    handle(listAudit, { who: 'person' }, async (call) => {
      await requireAdminData(context, call);
      const { limit, cursor, ...filter } = call.query;
      const page = { limit: limit + 1, before: readCursor(cursor) };
      const found = await readAuditLog(context, filter, page);
      const shown = takePage(found, { path: listAudit.path, ...call }, positionOf);
      const names = await actorNames(context, shown);
      return shown.map((record) => toAuditEntry(record, names));
    });

    handle(verifyAudit, { who: 'anyone', timeMs: VERIFY_MS }, () =>
      verifyAuditLog(context, context.settings.auditKey),
    );
  },
  csvFiles(handleCsv, context) {
    handleCsv(AUDIT_CSV_PATH, auditCsvQuery, async (call) => {
      await requireAdminData(context, call);
      const day = context.clock().toISOString().slice(0, 10);
      return { name: `audit-${day}.csv`, columns: AUDIT_COLUMNS, rows: auditRows(context, call.query) };
    });
  },
};
