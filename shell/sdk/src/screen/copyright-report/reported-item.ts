import type { MediaReportInput } from '@backline/contracts/desk/media-reports';

/** What is reported: an item of an artist, or the picture of an event or a venue. */
export interface ReportedItem extends Pick<MediaReportInput, 'artistId' | 'itemId' | 'eventId' | 'orgId'> {
  /** As people see it. */
  title: string;
}
