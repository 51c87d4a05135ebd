import * as endpoints from '@backline/contracts/talk/messages';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { speakerOf } from '#src/modules/talk/messages/conversation-access.ts';
import { messageReportModel } from './message-reports.model.ts';
import {
  closeReport,
  linkFileOfReport,
  listReports,
  readReport,
  reportMessages,
} from './message-reports.service.ts';

const REPORTS = { name: 'message-report', points: 20, seconds: 86_400 };

function messageReportRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.reportMessages, { who: 'person' }, async ({ params, body, caller, setHeader }) => {
    const speaker = await speakerOf(context, params.id, caller.userId);
    await context.limits.take(REPORTS, caller.userId, { setHeader });
    return { id: await reportMessages(context, speaker, body) };
  });

  handle(endpoints.listMessageReports, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return listReports(context);
  });

  handle(endpoints.readMessageReport, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, caller, requestId } = call;
    return readReport(context, params.id, { adminId: caller.userId, requestId });
  });

  handle(endpoints.linkReportedFile, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, caller, requestId } = call;
    return linkFileOfReport(context, params, { adminId: caller.userId, requestId });
  });

  handle(endpoints.closeMessageReport, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    return closeReport(context, params.id, { ...body, adminId: caller.userId, requestId });
  });
}

export const messageReports: ApiModule = { models: [messageReportModel], routes: messageReportRoutes };
