import type { MediaReport, OwnMediaReport } from '@backline/contracts/desk/media-reports';
import type { MediaReportRecord } from '@backline/shared-records/media/media-reports.model';

export function toOwnReport(report: MediaReportRecord): OwnMediaReport {
  const { _id: id, kind, title, statement, status, createdAt, decidedAt, reason, answer } = report;
  return {
    id,
    kind,
    title,
    statement,
    status,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    answer,
  };
}

export function toReport(
  report: MediaReportRecord,
  shownBy: MediaReport['shownBy'],
  upheldCount: number,
): MediaReport {
  return { ...toOwnReport(report), reporter: report.reporter, shownBy, upheldCount };
}
