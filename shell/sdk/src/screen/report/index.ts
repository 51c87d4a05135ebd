export { ITS_PICTURE } from './page-to-report.ts';
export { LatePageReport } from './late-page-report.tsx';
export type { ItemOfPage } from './page-to-report.ts';
export { ReportPage } from './report-page.tsx';
