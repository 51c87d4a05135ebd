import { useLateCode } from '@backline/shell-sdk';
import { loadReportDialog } from '#src/screen/report/load-report-dialog.ts';
import { pageOf, type ReportedItem } from './reported-item.ts';

interface Props {
  /** Undefined while nothing is reported. A new object asks for missing code again. */
  item: ReportedItem | undefined;
  onClose: () => void;
}

/** The form for a copyright report. Few visitors need it, so its code loads when it opens. */
export function LateReportDialog({ item, onClose }: Props) {
  const code = useLateCode(item ? loadReportDialog : null, item);
  return code && item ? (
    <code.ReportDialog about={pageOf(item)} name={item.title} isCopyright onClose={onClose} />
  ) : null;
}
