import { useLateCode } from '@backline/shell-sdk';
import { loadReportDialog } from './load-report-dialog.ts';
import type { PageToReport } from './page-to-report.ts';

interface Props {
  /** Undefined while nothing is reported. A new object asks for missing code again. */
  page: PageToReport | undefined;
  onClose: () => void;
}

/** The form for a report of a page. Few visitors need it, so its code loads when it opens. */
export function LatePageReport({ page, onClose }: Props) {
  const code = useLateCode(page ? loadReportDialog : null, page);
  if (!code || !page) return null;
  const { kind, id, name, items = [] } = page;
  return (
    <code.ReportDialog about={{ kind, id }} name={name} items={items} isCopyright={false} onClose={onClose} />
  );
}
