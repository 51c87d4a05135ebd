export { LateReportDialog, type ReportedItem } from './late-report-dialog.tsx';
export { ReportButton } from './report-button.tsx';
