import * as admin from './admin.ts';
import * as adminPurchases from './admin-purchases.ts';
import * as administrators from './administrators.ts';
import * as applications from './applications.ts';
import * as artistDates from './artist-dates.ts';
import * as artistFigures from './artist-figures.ts';
import * as artistLists from './artist-lists.ts';
import * as artistMediaEdits from './artist-media-edits.ts';
import * as artistStats from './artist-stats.ts';
import * as artists from './artists.ts';
import * as auth from './auth.ts';
import * as betaSignups from './beta-signups.ts';
import * as credits from './credits.ts';
import * as deployTokens from './deploy-tokens.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as eventEdits from './event-edits.ts';
import * as eventInvitations from './event-invitations.ts';
import * as events from './events.ts';
import * as flags from './flags.ts';
import * as handles from './handles.ts';
import * as invitations from './invitations.ts';
import * as legal from './legal.ts';
import * as linkProofs from './link-proofs.ts';
import * as mediaReports from './media-reports.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as mixEdits from './mix-edits.ts';
import * as mixPlays from './mix-plays.ts';
import * as mixes from './mixes.ts';
import * as notices from './notices.ts';
import * as operators from './operators.ts';
import * as orgAnalytics from './org-analytics.ts';
import * as orgs from './orgs.ts';
import * as pagePreviews from './page-previews.ts';
import * as pageViews from './page-views.ts';
import * as signup from './signup.ts';
import * as purchases from './purchases.ts';
import * as spotify from './spotify.ts';
import { SUMMARIES } from './summaries.ts';
import * as venuePictures from './venue-pictures.ts';
import * as venues from './venues.ts';

/** A call with the name under which its file exports it. */
export interface NamedEndpoint {
  name: string;
  /** Of the file, in words. */
  group: string;
  /** What it does, in one sentence. */
  summary: string;
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

type Files = (typeof FILES)[keyof typeof FILES];
type NameOf<File> = File extends unknown
  ? { [Name in keyof File]: File[Name] extends EndpointDefinition ? Name : never }[keyof File]
  : never;

/** A call without a summary does not compile, nor does a summary without a call. */
const SUMMARY_OF: Readonly<Record<string, string>> = SUMMARIES satisfies Record<NameOf<Files>, string>;

/** Every call of the contract. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(FILES).flatMap(([group, file]) =>
  Object.entries<unknown>(file).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, group, summary: SUMMARY_OF[name] ?? '', endpoint }] : [],
  ),
);

function isEndpoint(value: unknown): value is EndpointDefinition {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  );
}
