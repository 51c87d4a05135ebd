/** The lists of the admin area that are also CSV files, with the filters of the list. These answer no JSON. */
export const LIST_FILES = {
  artists: '/api/admin/lists/artists.csv',
  events: '/api/admin/lists/events.csv',
  applications: '/api/admin/lists/applications.csv',
  venues: '/api/admin/lists/venues.csv',
  venueRequests: '/api/admin/lists/venue-requests.csv',
} as const;
