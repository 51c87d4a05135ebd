import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { FILTER_GENRES_MAX } from '@backline/contracts/base/limits';
import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';

/** The paths of this area. */
export const PATHS = {
  dashboard: SCREEN_PATHS.orgDashboard,
  events: '/org-dashboard/events',
  newEvent: '/org-dashboard/events/new',
  editEvent: '/org-dashboard/events/:id/edit',
  lineup: '/org-dashboard/events/:id/lineup',
  settings: '/org-dashboard/settings',
  members: SCREEN_PATHS.orgMembers,
  favourites: '/org-dashboard/favourites',
  applications: SCREEN_PATHS.orgApplications,
  application: SCREEN_PATHS.orgApplication,
  analytics: '/org-dashboard/analytics',
  artists: '/artists',
} as const;

export const editEventPath = (id: string): string => fillPath(PATHS.editEvent, id);
export const lineupPath = (id: string): string => fillPath(PATHS.lineup, id);
/** The directory with the genres, the place and the night of an event. */
export function artistsForPath({ id, placeId, form }: Pick<OwnEvent, 'id' | 'placeId' | 'form'>): string {
  const genres = form.genres.filter((genre) => !genre.includes(',')).slice(0, FILTER_GENRES_MAX);
  const query = new URLSearchParams({
    ...(genres.length > 0 && { genres: genres.join(',') }),
    ...(placeId !== null && { near: placeId }),
    free: id,
  });
  return `${PATHS.artists}?${query.toString()}`;
}
export const applicationPath = (id: string): string => fillPath(PATHS.application, id);
/** The applications to one event. */
export const applicationsToPath = (eventId: string): string =>
  `${PATHS.applications}?event=${encodeURIComponent(eventId)}`;
/** The favourites, to invite them to one event. */
export const favouritesForPath = (eventId: string): string =>
  `${PATHS.favourites}?event=${encodeURIComponent(eventId)}`;
/** The events, with what to do after one of them was published. */
export const publishedPath = (eventId: string): string =>
  `${PATHS.events}?published=${encodeURIComponent(eventId)}`;
