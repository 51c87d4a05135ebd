import * as endpoints from '@backline/contracts/desk/reports';
import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import { isLoopbackAddress, networkOf } from '@backline/service-kit/http/identity/caller-address';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { requireRecentPassword } from '#src/modules/accounts/admin/password-again.service.ts';
import { createReport } from './create-report.service.ts';
import { decideReport } from './decide-report.service.ts';
import { speakerOf } from '#src/modules/talk/messages/conversation-access.ts';
import { linkFileOfReport, readReportedMessages } from './read-messages.ts';
import { reportMessages } from './report-messages.service.ts';
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

/** A site has many networks: a /48 of IPv6, or a /24 of IPv4. */
const PER_SITE = {
  name: 'report-site',
  points: 100,
  seconds: 86_400,
  isAnchored: true,
  message: 'A hundred reports a day come from your provider’s network already. Try again tomorrow.',
};

const PER_PERSON = { name: 'message-report', points: 20, seconds: 86_400 };

function reportRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.createReport, { who: 'anyone' }, async ({ body, ip, requestId, setHeader }) => {
    await context.limits.take(PER_ADDRESS, ip, { setHeader });
    if (!isLoopbackAddress(ip)) await context.limits.take(PER_SITE, networkOf(ip));
    return createReport(context, body, requestId);
  });

  handle(endpoints.reportMessages, { who: 'person' }, async (call) => {
    const { params, body, caller, requestId, setHeader } = call;
    const speaker = await speakerOf(context, params.id, caller.userId);
    await context.limits.take(PER_PERSON, caller.userId, { setHeader });
    return reportMessages(context, speaker, body, requestId);
  });

  handle(endpoints.readReportedMessages, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, caller, requestId } = call;
    return readReportedMessages(context, params.id, { userId: caller.userId, requestId });
  });

  handle(endpoints.linkReportedFile, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, caller, requestId } = call;
    return linkFileOfReport(context, params, { userId: caller.userId, requestId });
  });

  handle(endpoints.listReports, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { query, setHeader } = call;
    const { limit, cursor, ...filter } = query;
    const found = await readQueue(context, {
      ...filter,
      adminId: call.caller.userId,
      limit: limit + 1,
      after: readCursor(cursor),
    });
    const { path } = endpoints.listReports;
    const shown = takePage(found, { path, query, setHeader }, ({ place, _id }) => [place, _id]);
    return presentReports(context, shown);
  });

  handle(endpoints.decideReport, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    const takesAway = body.decision === 'hide' || body.decision === 'suspend';
    if (takesAway) await requireRecentPassword(context, call);
    const decided = await decideReport(context, params.id, body, { userId: caller.userId, requestId });
    const [shown] = await presentReports(context, [decided]);
    if (!shown) throw new Error('A report was decided, but cannot be shown');
    return shown;
  });
}

export const reports: ApiModule = {
  models: [reportModel, hiddenMediaModel],
  routes: reportRoutes,
  outsideJobs: reportJobs,
};
