import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import type { AdminArtist } from '@backline/contracts/desk/lists/admin-artists';
import type { AdminEvent } from '@backline/contracts/desk/lists/admin-events';
import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import type { AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import {
  checkedWords,
  CREDIT_STATE_WORDS,
  EVENT_LIST_WORDS,
  PAGE_STATE_WORDS,
  replyWords,
  VENUE_REQUEST_WORDS,
} from '@backline/contracts/desk/lists/list-words';
import { APPLICATION_STATE_WORDS, PAUSED_WORD } from '@backline/contracts/records/state-words';
import { type Columns, timestamp } from './shared/list-file.ts';

/** The columns of the CSV files: those of the screens, with times in UTC. */

export const ARTIST_COLUMNS: Columns<AdminArtist> = {
  Artist: ({ name }) => name,
  Handle: ({ handle }) => handle,
  Location: ({ location }) => location,
  'Complete (%)': ({ complete }) => complete,
  Credits: ({ credits }) => credits,
  Reports: ({ reports }) => reports,
  Status: ({ state }) => PAGE_STATE_WORDS[state],
  'Joined (UTC)': ({ joinedAt }) => timestamp(joinedAt),
};

export const EVENT_COLUMNS: Columns<AdminEvent> = {
  Event: ({ headliner }) => headliner,
  Venue: ({ venue }) => venue,
  City: ({ city }) => city,
  'Date (UTC)': ({ startsAt }) => timestamp(startsAt),
  Applicants: ({ applicants }) => applicants,
  Spots: ({ spots }) => spots,
  'Pay range': ({ payRange }) => payRange,
  Credits: ({ credits }) => credits,
  Status: ({ state }) => EVENT_LIST_WORDS[state],
};

export const APPLICATION_COLUMNS: Columns<AdminApplication> = {
  Artist: ({ artist }) => artist.name,
  Event: ({ event }) => event.headliner,
  Venue: ({ event }) => event.venue,
  'Submitted (UTC)': ({ submittedAt }) => timestamp(submittedAt),
  Reply: replyWords,
  'Reply due (UTC)': ({ replyDueAt }) => timestamp(replyDueAt),
  'Ended (UTC)': ({ endedAt }) => endedAt && timestamp(endedAt),
  Status: ({ status, isPaused }) => (isPaused ? PAUSED_WORD : APPLICATION_STATE_WORDS[status]),
  Credits: ({ credits }) => credits,
  'Credits are': ({ creditState }) => CREDIT_STATE_WORDS[creditState],
};

export const VENUE_COLUMNS: Columns<AdminVenue> = {
  Venue: ({ name }) => name,
  Handle: ({ handle }) => handle,
  Location: ({ city }) => city,
  Checked: ({ isChecked }) => checkedWords(isChecked),
  Applications: ({ applicants }) => applicants,
  Reports: ({ reports }) => reports,
  Status: ({ state }) => PAGE_STATE_WORDS[state],
  'Joined (UTC)': ({ joinedAt }) => timestamp(joinedAt),
};

export const VENUE_REQUEST_COLUMNS: Columns<VenueRequest> = {
  Venue: ({ venue }) => venue,
  Location: ({ location }) => location,
  Requests: ({ requests }) => requests,
  'Last asked (UTC)': ({ lastAt }) => timestamp(lastAt),
  'Last asked by': ({ lastBy }) => lastBy,
  Status: ({ state }) => VENUE_REQUEST_WORDS[state],
};
