/** The least number of letters that a search of the admin area needs. */
export const SEARCH_MIN_LETTERS = 2;

/** The states of an artist or a venue in the lists of the admin area. */
export const PAGE_STATES = ['live', 'reported', 'hidden', 'suspended'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** The states of a venue that people ask for. */
export const VENUE_REQUEST_STATES = ['not-yet', 'invited', 'on-backline'] as const;
export type VenueRequestState = (typeof VENUE_REQUEST_STATES)[number];

/** The states of an event in the list of the admin area. */
export const EVENT_LIST_STATES = [
  'accepting',
  'reviewing',
  'full',
  'past',
  'cancelled',
  'reported',
  'hidden',
] as const;
export type EventListState = (typeof EVENT_LIST_STATES)[number];
