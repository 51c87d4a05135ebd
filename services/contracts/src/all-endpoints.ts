import * as admin from './accounts/admin.ts';
import * as adminPurchases from './shop/admin-purchases.ts';
import * as administrators from './accounts/administrators.ts';
import * as applications from './booking/applications.ts';
import * as artistDates from './pages/artist-dates.ts';
import * as artistFigures from './figures/artist-figures.ts';
import * as artistLists from './profiles/artist-lists.ts';
import * as artistMediaEdits from './profiles/artist-media-edits.ts';
import * as artistStats from './figures/artist-stats.ts';
import * as artists from './profiles/artists.ts';
import * as auth from './accounts/auth.ts';
import * as betaSignups from './joining/beta-signups.ts';
import * as credits from './shop/credits.ts';
import * as deployTokens from './platform/deploy-tokens.ts';
import type { EndpointDefinition } from './base/endpoint.ts';
import * as eventEdits from './booking/event-edits.ts';
import * as eventInvitations from './booking/event-invitations.ts';
import * as events from './records/events.ts';
import * as flags from './platform/flags.ts';
import * as handles from './accounts/handles.ts';
import * as invitations from './joining/invitations.ts';
import * as legal from './accounts/legal.ts';
import * as linkProofs from './profiles/link-proofs.ts';
import * as mediaReports from './desk/media-reports.ts';
import * as media from './base/media.ts';
import * as members from './joining/members.ts';
import * as mixEdits from './profiles/mix-edits.ts';
import * as mixPlays from './profiles/mix-plays.ts';
import * as mixes from './profiles/mixes.ts';
import * as notices from './accounts/notices.ts';
import * as operators from './desk/operators.ts';
import * as orgAnalytics from './figures/org-analytics.ts';
import * as orgs from './profiles/orgs.ts';
import * as pagePreviews from './pages/page-previews.ts';
import * as pageViews from './figures/page-views.ts';
import * as signup from './profiles/signup.ts';
import * as purchases from './shop/purchases.ts';
import * as spotify from './profiles/spotify.ts';
import * as venuePictures from './booking/venue-pictures.ts';
import * as venues from './pages/venues.ts';

/** A call with the name under which its file exports it. */
export interface NamedEndpoint {
  name: string;
  /** Of the file, in words. */
  group: string;
  endpoint: EndpointDefinition;
}

const FILES = {
  accounts: auth,
  'artist signup': signup,
  artists,
  'artist dates': artistDates,
  'artist figures': artistFigures,
  'artist stats': artistStats,
  'artist lists': artistLists,
  'artist media': artistMediaEdits,
  mixes,
  'mix editing': mixEdits,
  plays: mixPlays,
  events,
  'event editing': eventEdits,
  'venue pictures': venuePictures,
  applications,
  'invitations to apply': eventInvitations,
  notices,
  credits,
  purchases,
  organisations: orgs,
  members,
  venues,
  handles,
  analytics: orgAnalytics,
  'early access': betaSignups,
  invitations,
  administration: admin,
  administrators,
  operators,
  'deploy tokens': deployTokens,
  spotify,
  flags,
  'proof of links': linkProofs,
  'purchases for administrators': adminPurchases,
  legal,
  media,
  'copyright reports': mediaReports,
  pages: pagePreviews,
  views: pageViews,
};

/** Every call of the contract. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(FILES).flatMap(([group, file]) =>
  Object.entries<unknown>(file).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, group, endpoint }] : [],
  ),
);

function isEndpoint(value: unknown): value is EndpointDefinition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'schemas' in value
  );
}
