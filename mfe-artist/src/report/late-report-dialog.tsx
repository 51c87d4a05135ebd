import { useLateCode } from '@backline/shell-sdk';

/** What is reported, among what an artist shows. */
export interface ReportedItem {
  artistId: string;
  itemId: string;
  /** As people see it. */
  title: string;
}

interface Props {
  /** Undefined while nothing is reported. Another object asks for missing code again. */
  item: ReportedItem | undefined;
  onClose: () => void;
}

// One chunk with the page of the reports, as in `routes.tsx`.
const load = () => import(/* webpackChunkName: 'reports' */ './report-dialog.tsx');

/** The form that reports a copyright matter. Few visitors need it, so its code comes when it opens. */
export function LateReportDialog({ item, onClose }: Props) {
  const code = useLateCode(item ? load : null, item);
  return code && item ? <code.ReportDialog item={item} onClose={onClose} /> : null;
}
