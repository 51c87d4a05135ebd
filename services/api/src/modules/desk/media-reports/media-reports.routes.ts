import * as endpoints from '@backline/contracts/desk/media-reports';
import {
  countInfringements,
  type MediaReportRecord,
} from '@backline/shared-records/media/media-reports.model';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { requireRecentPassword } from '#src/modules/accounts/admin/password-again.service.ts';
import { toOwnReport, toReport } from './media-reports.presenter.ts';
import {
  answerReport,
  createReport,
  decideReport,
  listOwnReports,
  listReports,
} from './media-reports.service.ts';
import { findReportedPages } from './reported-pages.ts';

const PER_ADDRESS = { name: 'media-report', points: 10, seconds: 3_600, isPerAddress: true };

export function mediaReportRoutes(handle: Handle, context: RouteContext): void {
  const present = async (reports: readonly MediaReportRecord[]) => {
    const [pages, counts] = await Promise.all([
      findReportedPages(context, reports),
      countInfringements(
        context.connection,
        reports.map(({ ownerId }) => ownerId),
        context.clock(),
      ),
    ]);
    return reports.map((report) => toReport(report, pages(report), counts.get(report.ownerId) ?? 0));
  };

  handle(endpoints.reportMedia, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await context.limits.take(PER_ADDRESS, ip, { setHeader });
    return { id: await createReport(context, body) };
  });

  handle(endpoints.listOwnMediaReports, { who: 'person' }, async ({ caller }) =>
    (await listOwnReports(context, caller.userId)).map(toOwnReport),
  );

  handle(endpoints.answerMediaReport, { who: 'person' }, async ({ params, body, caller }) =>
    toOwnReport(
      await answerReport(context, { reportId: params.id, ownerId: caller.userId, answer: body.answer }),
    ),
  );

  handle(endpoints.listMediaReports, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return present(await listReports(context));
  });

  handle(endpoints.decideMediaReport, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const { params, body, caller, requestId } = call;
    if (body.decision === 'hide') await requireRecentPassword(context, call);
    const decision = { ...body, adminId: caller.userId, requestId };
    const [shown] = await present([await decideReport(context, params.id, decision)]);
    if (!shown) throw new Error('A report was decided, but cannot be shown');
    return shown;
  });
}
