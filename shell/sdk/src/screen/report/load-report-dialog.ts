/** Loads the form of all reports. The artists' remote has one chunk for it and the page of the reports. */
export const loadReportDialog = () => import(/* webpackChunkName: 'reports' */ './report-dialog.tsx');
