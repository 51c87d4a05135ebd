export { LatePageReport } from './late-page-report.tsx';
export { ReportPage } from './report-page.tsx';
