import { useLateCode } from '@backline/shell-sdk';
import type { PageToReport } from './page-to-report.ts';

interface Props {
  /** Undefined while nothing is reported. A new object asks for missing code again. */
  page: PageToReport | undefined;
  onClose: () => void;
}

// One chunk has all forms for reports.
const load = () => import(/* webpackChunkName: 'reports' */ './page-report-dialog.tsx');

/** The form for a report of a page. Few visitors need it, so its code loads when it opens. */
export function LatePageReport({ page, onClose }: Props) {
  const code = useLateCode(page ? load : null, page);
  return code && page ? <code.PageReportDialog page={page} onClose={onClose} /> : null;
}
