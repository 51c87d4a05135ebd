import { PAGE_PICTURE } from '@backline/contracts/desk/report-choices';
import type { ReportedPage } from '@backline/contracts/desk/reports';

/** A picture, video or mix that a page shows. */
export interface ItemOfPage {
  /** Its id as the item of a report. */
  id: string;
  /** As people see it. */
  label: string;
}

/** A public page that a person reports. */
export interface PageToReport extends Omit<ReportedPage, 'itemId'> {
  /** As people see it. */
  name: string;
  /** What the report can be about besides the page. */
  items?: readonly ItemOfPage[];
}

/** The one picture of a venue or an event. */
export const ITS_PICTURE: ItemOfPage = { id: PAGE_PICTURE, label: 'Its picture' };
