import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import type { AdminArtist } from '@backline/contracts/desk/lists/admin-artists';
import type { AdminEvent } from '@backline/contracts/desk/lists/admin-events';
import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import type { AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import { type Columns, timestamp } from './shared/list-file.ts';

/** The columns of the CSV files: those of the screens, with times in UTC. */

export const ARTIST_COLUMNS: Columns<AdminArtist> = {
  Artist: ({ name }) => name,
  Handle: ({ handle }) => handle,
  Location: ({ location }) => location,
  'Complete (%)': ({ complete }) => complete,
  Credits: ({ credits }) => credits,
  Reports: ({ reports }) => reports,
  Status: ({ state }) => state,
  'Joined (UTC)': ({ joinedAt }) => timestamp(joinedAt),
};

export const EVENT_COLUMNS: Columns<AdminEvent> = {
  Event: ({ headliner }) => headliner,
  Venue: ({ venue }) => venue,
  City: ({ city }) => city,
  'Begins (UTC)': ({ startsAt }) => timestamp(startsAt),
  Applicants: ({ applicants }) => applicants,
  Spots: ({ spots }) => spots,
  'Pay range': ({ payRange }) => payRange,
  Credits: ({ credits }) => credits,
  Status: ({ state }) => state,
};

export const APPLICATION_COLUMNS: Columns<AdminApplication> = {
  Artist: ({ artist }) => artist.name,
  Event: ({ event }) => event.headliner,
  Venue: ({ event }) => event.venue,
  'Submitted (UTC)': ({ submittedAt }) => timestamp(submittedAt),
  'Reply due (UTC)': ({ replyDueAt }) => timestamp(replyDueAt),
  'Ended (UTC)': ({ endedAt }) => endedAt && timestamp(endedAt),
  Status: ({ status }) => status,
  Credits: ({ credits }) => credits,
  'Credits are': ({ creditState }) => creditState,
};

export const VENUE_COLUMNS: Columns<AdminVenue> = {
  Venue: ({ name }) => name,
  Handle: ({ handle }) => handle,
  City: ({ city }) => city,
  Checked: ({ isChecked }) => (isChecked ? 'yes' : 'no'),
  Applications: ({ applicants }) => applicants,
  Reports: ({ reports }) => reports,
  Status: ({ state }) => state,
  'Joined (UTC)': ({ joinedAt }) => timestamp(joinedAt),
};

export const VENUE_REQUEST_COLUMNS: Columns<VenueRequest> = {
  Venue: ({ venue }) => venue,
  Location: ({ location }) => location,
  Requests: ({ requests }) => requests,
  'Last asked (UTC)': ({ lastAt }) => timestamp(lastAt),
  'Last asked by': ({ lastBy }) => lastBy,
  Status: ({ state }) => state,
};
