import * as endpoints from '@backline/contracts/desk/reports';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { createReport } from './create-report.service.ts';
import { decideReport } from './decide-report.service.ts';
import { presentReports, readQueue } from './read-reports.ts';
import { reportJobs } from './tell-reporters.ts';

const PER_ADDRESS = {
  name: 'report',
  points: 10,
  seconds: 86_400,
  isPerAddress: true,
  isAnchored: true,
  message: 'Ten reports a day come from your network already. Try again tomorrow.',
};

function reportRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.createReport, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await context.limits.take(PER_ADDRESS, ip, { setHeader });
    return createReport(context, body);
  });

  handle(endpoints.listReports, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { query, setHeader } = call;
    const { limit, cursor, ...filter } = query;
    const found = await readQueue(context, { ...filter, limit: limit + 1, after: readCursor(cursor) });
    const { path } = endpoints.listReports;
    const shown = takePage(found, { path, query, setHeader }, ({ place, _id }) => [place, _id]);
    return presentReports(context, shown);
  });

  handle(endpoints.decideReport, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    const decided = await decideReport(context, params.id, body, { userId: caller.userId, requestId });
    const [shown] = await presentReports(context, [decided]);
    if (!shown) throw new Error('A report was decided, but cannot be shown');
    return shown;
  });
}

export const reports: ApiModule = {
  models: [reportModel],
  routes: reportRoutes,
  outsideJobs: reportJobs,
};
