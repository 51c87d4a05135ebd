import type { MediaReportRecord } from '@backline/shared-records/media/media-reports.model';

const NAMES: Record<MediaReportRecord['kind'], string> = { mix: 'mix', image: 'picture', video: 'video' };

/** The subject of a report, in the middle of a sentence: 'the mix “Four Hours”'. */
export function reportedThing(
  { kind, title }: Pick<MediaReportRecord, 'kind' | 'title'>,
  article: 'the' | 'your' = 'the',
): string {
  const name = title === '' && article === 'the' ? `a ${NAMES[kind]}` : `${article} ${NAMES[kind]}`;
  return title === '' ? name : `${name} “${title}”`;
}
