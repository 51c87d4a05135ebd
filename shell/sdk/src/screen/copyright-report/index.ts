export { LateReportDialog } from './late-report-dialog.tsx';
export { ReportButton } from './report-button.tsx';
export type { ReportedItem } from './reported-item.ts';
