import * as acts from './desk/acts.ts';
import * as admin from './accounts/admin.ts';
import * as adminApplications from './desk/lists/admin-applications.ts';
import * as adminArtists from './desk/lists/admin-artists.ts';
import * as adminEvents from './desk/lists/admin-events.ts';
import * as adminVenueRequests from './desk/lists/admin-venue-requests.ts';
import * as adminVenues from './desk/lists/admin-venues.ts';
import * as adminPurchases from './shop/admin-purchases.ts';
import * as administrators from './accounts/administrators.ts';
import * as applications from './booking/applications.ts';
import * as artistDates from './pages/artist-dates.ts';
import * as artistDirectory from './pages/artist-directory.ts';
import * as artistFigures from './figures/artist-figures.ts';
import * as artistListing from './profiles/artist-listing.ts';
import * as artistLists from './profiles/artist-lists.ts';
import * as artistMediaEdits from './profiles/artist-media-edits.ts';
import * as artistStats from './figures/artist-stats.ts';
import * as artists from './profiles/artists.ts';
import * as auditLog from './desk/audit-log.ts';
import * as auth from './accounts/auth.ts';
import * as passkeys from './accounts/passkeys/passkeys.ts';
import * as betaSignups from './joining/beta-signups.ts';
import * as calendarFeed from './pages/calendar-feed.ts';
import * as credits from './shop/credits.ts';
import * as deployTokens from './platform/deploy-tokens.ts';
import type { EndpointDefinition } from './base/endpoint.ts';
import * as eventEdits from './booking/event-edits.ts';
import * as eventInvitations from './booking/event-invitations.ts';
import * as events from './records/events.ts';
import * as factor from './accounts/factor/factor.ts';
import * as favourites from './booking/favourites.ts';
import * as flagPlans from './platform/flag-plans.ts';
import * as flags from './platform/flags.ts';
import * as handles from './accounts/handles.ts';
import * as invitations from './joining/invitations.ts';
import * as leaving from './accounts/own-data/leaving.ts';
import * as legal from './accounts/legal.ts';
import * as linkProofs from './profiles/link-proofs.ts';
import * as lostPhone from './accounts/factor/lost-phone.ts';
import * as mailAddress from './accounts/mail/mail-address.ts';
import * as mailChoices from './accounts/mail/mail-choices.ts';
import * as push from './accounts/push.ts';
import * as media from './base/media.ts';
import * as members from './joining/members.ts';
import * as messages from './talk/messages.ts';
import * as mixEdits from './profiles/mix-edits.ts';
import * as mixPlays from './profiles/mix-plays.ts';
import * as mixes from './profiles/mixes.ts';
import * as myData from './accounts/own-data/my-data.ts';
import * as notices from './accounts/notices.ts';
import * as operators from './desk/operators.ts';
import * as orgAnalytics from './figures/org-analytics.ts';
import * as orgs from './profiles/orgs.ts';
import * as people from './desk/people.ts';
import * as personViews from './desk/person-views.ts';
import * as pagePreviews from './pages/page-previews.ts';
import * as places from './base/places.ts';
import * as pageViews from './figures/page-views.ts';
import * as reports from './desk/reports.ts';
import * as replacements from './pages/replacements.ts';
import * as takenCalendar from './profiles/taken/taken-calendar.ts';
import * as takenDates from './profiles/taken/taken-dates.ts';
import * as savedFilters from './pages/saved-filters.ts';
import * as signup from './profiles/signup.ts';
import * as purchases from './shop/purchases.ts';
import * as statements from './desk/statements.ts';
import * as spotify from './profiles/spotify.ts';
import * as promise from './desk/promise.ts';
import * as toDo from './desk/to-do.ts';
import * as venuePictures from './booking/venue-pictures.ts';
import * as venues from './pages/venues.ts';

/** A call with the name under which its file exports it. */
export interface NamedEndpoint {
  name: string;
  /** The name of its group. */
  group: string;
  endpoint: EndpointDefinition;
}

/** The calls of one file. */
export interface GroupOfCalls {
  name: string;
  about: string;
}

const FILES: readonly (GroupOfCalls & { file: Readonly<Record<string, unknown>> })[] = [
  { name: 'accounts', file: auth, about: 'Sign-up, sign-in, sign-out and one’s own sessions.' },
  { name: 'leaving', file: leaving, about: 'The deletion of one’s own account.' },
  { name: 'second factor', file: factor, about: 'Codes of an app besides the password.' },
  { name: 'lost phone', file: lostPhone, about: 'The removal of a second factor by mail.' },
  { name: 'passkeys', file: passkeys, about: 'Signing in without a password, and one’s own passkeys.' },
  { name: 'artist signup', file: signup, about: 'The unfinished signup of an artist.' },
  { name: 'artists', file: artists, about: 'Profiles of artists.' },
  { name: 'artist directory', file: artistDirectory, about: 'Venues look for artists.' },
  { name: 'artist listing', file: artistListing, about: 'How venues find an artist.' },
  { name: 'artist dates', file: artistDates, about: 'Nights that an artist plays.' },
  {
    name: 'calendar feed',
    file: calendarFeed,
    about: 'The address at which calendar programs read one’s own nights.',
  },
  { name: 'artist figures', file: artistFigures, about: 'What an artist has reached so far.' },
  { name: 'artist stats', file: artistStats, about: 'What a profile led to in a period.' },
  { name: 'taken dates', file: takenDates, about: 'Times that an artist has marked as taken.' },
  {
    name: 'taken calendar',
    file: takenCalendar,
    about: 'The calendar whose busy times count as taken for an artist.',
  },
  { name: 'artist lists', file: artistLists, about: 'Venues, supported artists and tracks of a profile.' },
  { name: 'artist media', file: artistMediaEdits, about: 'Photo, pictures and videos of a profile.' },
  { name: 'mixes', file: mixes, about: 'Mixes of an artist.' },
  { name: 'mix editing', file: mixEdits, about: 'Changes of one’s own mixes.' },
  { name: 'plays', file: mixPlays, about: 'Counts the plays of mixes.' },
  { name: 'events', file: events, about: 'Events that anybody can read.' },
  { name: 'places', file: places, about: 'Towns of the world, for forms and filters.' },
  {
    name: 'saved filters',
    file: savedFilters,
    about: 'Filters of events that an artist has saved, with a weekly mail.',
  },
  { name: 'event editing', file: eventEdits, about: 'Events as their venue writes them.' },
  { name: 'venue pictures', file: venuePictures, about: 'Pictures of a venue and of its events.' },
  { name: 'applications', file: applications, about: 'Applications to events, and their steps.' },
  {
    name: 'invitations to apply',
    file: eventInvitations,
    about: 'Venues invite artists to apply to their events.',
  },
  { name: 'favourites', file: favourites, about: 'Artists that a venue has marked for itself.' },
  {
    name: 'replacements',
    file: replacements,
    about: 'Artists whom a venue may ask after another one has cancelled.',
  },
  { name: 'messages', file: messages, about: 'Conversations of an artist and a venue about an application.' },
  { name: 'notices', file: notices, about: 'Notices of the signed-in person.' },
  {
    name: 'mail addresses',
    file: mailAddress,
    about: 'Addresses from which mail comes back.',
  },
  { name: 'push', file: push, about: 'The browsers that get push messages.' },
  { name: 'mail', file: mailChoices, about: 'Which notices are mailed to a person, and when.' },
  { name: 'my data', file: myData, about: 'One file with all data of the signed-in person.' },
  { name: 'credits', file: credits, about: 'The wallet of an artist and its ledger.' },
  { name: 'purchases', file: purchases, about: 'Packs of credits and their purchases.' },
  { name: 'organisations', file: orgs, about: 'Signup and dashboard of an organisation.' },
  { name: 'members', file: members, about: 'The people of an organisation.' },
  { name: 'venues', file: venues, about: 'Pages of venues.' },
  { name: 'handles', file: handles, about: 'Handles of public pages.' },
  { name: 'analytics', file: orgAnalytics, about: 'Figures of a venue.' },
  { name: 'early access', file: betaSignups, about: 'Requests for early access.' },
  { name: 'invitations', file: invitations, about: 'Invitations to join.' },
  { name: 'administration', file: admin, about: 'The gate of the admin area.' },
  { name: 'administrators', file: administrators, about: 'The rights of administrators.' },
  { name: 'acts', file: acts, about: 'What administrators do to pages, people, credits and work.' },
  { name: 'statements', file: statements, about: 'Why something was taken away, and objections to it.' },
  { name: 'operators', file: operators, about: 'Calls of the people who run Backline.' },
  { name: 'promise', file: promise, about: 'How venues keep the promise to answer in time.' },
  { name: 'to do', file: toDo, about: 'What waits for an administrator.' },
  { name: 'deploy tokens', file: deployTokens, about: 'Tokens with which teams publish their apps.' },
  { name: 'spotify', file: spotify, about: 'Artists as Spotify knows them.' },
  { name: 'flags', file: flags, about: 'Which screens are released.' },
  {
    name: 'flag plans',
    file: flagPlans,
    about: 'Who decides about a release flag, and until when it is needed.',
  },
  { name: 'proof of links', file: linkProofs, about: 'Proofs that a link belongs to the artist.' },
  {
    name: 'purchases for administrators',
    file: adminPurchases,
    about: 'Purchases of all artists, and their refunds.',
  },
  {
    name: 'artists for administrators',
    file: adminArtists,
    about: 'All artists, as administrators see them.',
  },
  { name: 'events for administrators', file: adminEvents, about: 'The events of all venues.' },
  {
    name: 'applications for administrators',
    file: adminApplications,
    about: 'The applications of all artists, without their messages.',
  },
  {
    name: 'venue requests for administrators',
    file: adminVenueRequests,
    about: 'Venues that people ask for.',
  },
  { name: 'people for administrators', file: people, about: 'One person, as administrators see them.' },
  { name: 'view as', file: personViews, about: 'How administrators see Backline as a person does.' },
  { name: 'venues for administrators', file: adminVenues, about: 'All venues, as administrators see them.' },
  { name: 'legal', file: legal, about: 'Terms, privacy and other legal texts.' },
  { name: 'media', file: media, about: 'Uploaded files of the signed-in person.' },
  { name: 'audit log', file: auditLog, about: 'Who did what, and when.' },
  { name: 'reports', file: reports, about: 'Reports about artists, venues, events, messages and files.' },
  { name: 'pages', file: pagePreviews, about: 'Previews of shared links, and addresses for the site map.' },
  { name: 'views', file: pageViews, about: 'Counts the visits of pages.' },
];

/** The subjects of the calls, for the description of the API. */
export const GROUPS: readonly GroupOfCalls[] = FILES;

/** Every call of the contract. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = FILES.flatMap(({ name: group, file }) =>
  Object.entries(file).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, group, endpoint }] : [],
  ),
);

function isEndpoint(value: unknown): value is EndpointDefinition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'schemas' in value
  );
}
