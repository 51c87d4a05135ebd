import type { MediaReport, OwnMediaReport } from '@backline/contracts/media-reports';
import type { MediaReportRecord } from '@backline/service-kit/media/media-reports.model';
import type { ArtistRecord } from '#src/modules/artists/artists.model.ts';

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

/** `artist` is undefined when the profile is gone. */
export function toReport(
  report: MediaReportRecord,
  artist: Pick<ArtistRecord, 'handle' | 'stageName'> | undefined,
  upheldCount: number,
): MediaReport {
  const { handle = '', stageName = '' } = artist ?? {};
  return {
    ...toOwnReport(report),
    reporter: report.reporter,
    artist: { id: report.artistId, handle, stageName },
    upheldCount,
  };
}
