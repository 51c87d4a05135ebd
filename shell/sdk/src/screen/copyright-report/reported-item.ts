import type { ReportedPage } from '@backline/contracts/desk/reports';

/** What is reported: an item of an artist, or the picture of an event or a venue. */
export interface ReportedItem {
  artistId?: string | undefined;
  /** The mix, picture or video of the artist. */
  itemId?: string | undefined;
  eventId?: string | undefined;
  orgId?: string | undefined;
  /** As people see it. */
  title: string;
}

/** The page that shows it, with the item of an artist. */
export function pageOf({ artistId = '', itemId, eventId, orgId }: ReportedItem): ReportedPage {
  if (eventId !== undefined) return { kind: 'event', id: eventId };
  if (orgId !== undefined) return { kind: 'venue', id: orgId };
  return { kind: 'artist', id: artistId, itemId };
}
