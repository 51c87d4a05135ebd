import type { ReportedPage } from '@backline/contracts/desk/reports';

/** A public page that a person reports. */
export interface PageToReport extends ReportedPage {
  /** As people see it. */
  name: string;
}
