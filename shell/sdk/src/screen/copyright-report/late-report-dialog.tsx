import { useLateCode } from '@backline/shell-sdk';
import type { ReportedItem } from './reported-item.ts';

interface Props {
  /** Undefined while nothing is reported. A new object asks for missing code again. */
  item: ReportedItem | undefined;
  onClose: () => void;
}

// The artists' remote has one chunk for this form and the page of the reports.
const load = () => import(/* webpackChunkName: 'reports' */ './report-dialog.tsx');

/** The form for a copyright report. Few visitors need it, so its code loads when it opens. */
export function LateReportDialog({ item, onClose }: Props) {
  const code = useLateCode(item ? load : null, item);
  return code && item ? <code.ReportDialog item={item} onClose={onClose} /> : null;
}
