import type { MediaReportInput } from '@backline/contracts/desk/media-reports';
import { useLateCode } from '@backline/shell-sdk';

/** What is reported: an item of an artist, or the picture of an event or a venue. */
export interface ReportedItem extends Pick<MediaReportInput, 'artistId' | 'itemId' | 'eventId' | 'orgId'> {
  /** As people see it. */
  title: string;
}

interface Props {
  /** Undefined while nothing is reported. Another object asks for missing code again. */
  item: ReportedItem | undefined;
  onClose: () => void;
}

// The artists' remote has one chunk for it and the page of the reports.
const load = () => import(/* webpackChunkName: 'reports' */ './report-dialog.tsx');

/** The form that reports a copyright matter. Few visitors need it, so its code comes when it opens. */
export function LateReportDialog({ item, onClose }: Props) {
  const code = useLateCode(item ? load : null, item);
  return code && item ? <code.ReportDialog item={item} onClose={onClose} /> : null;
}
