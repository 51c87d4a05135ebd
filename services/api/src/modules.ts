import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { apiMailModel } from './mail/api-mail.model.ts';
import type { ApiModule } from './api-module.ts';
import { accounts } from './modules/accounts/accounts.module.ts';
import { admin } from './modules/admin/admin.module.ts';
import { artistDates } from './modules/artist-dates/artist-dates.module.ts';
import { applicationCounts } from './modules/application-counts/application-counts.module.ts';
import { applications } from './modules/applications/applications.module.ts';
import { artistFigures } from './modules/artist-figures/artist-figures.module.ts';
import { artistStats } from './modules/artist-stats/artist-stats.module.ts';
import { artists } from './modules/artists/artists.module.ts';
import { audit } from './modules/audit/audit.module.ts';
import { betaSignups } from './modules/beta-signups/beta-signups.module.ts';
import { credits } from './modules/credits/credits.module.ts';
import { currentUser } from './modules/current-user/current-user.module.ts';
import { deployTokens } from './modules/deploy-tokens/deploy-tokens.module.ts';
import { eventDetails } from './modules/event-details/event-details.module.ts';
import { eventInvitations } from './modules/event-invitations/event-invitations.module.ts';
import { events } from './modules/events/events.module.ts';
import { flags } from './modules/flags/flags.module.ts';
import { handles } from './modules/handles/handles.module.ts';
import { invitations } from './modules/invitations/invitations.module.ts';
import { invitedArtists } from './modules/invited-artists/invited-artists.module.ts';
import { legal } from './modules/legal/legal.module.ts';
import { ledger } from './modules/ledger/ledger.module.ts';
import { media } from './modules/media/media.module.ts';
import { linkProofs } from './modules/link-proofs/link-proofs.module.ts';
import { mediaReports } from './modules/media-reports/media-reports.module.ts';
import { members } from './modules/members/members.module.ts';
import { mixes } from './modules/mixes/mixes.module.ts';
import { notices } from './modules/notices/notices.module.ts';
import { orgMembers } from './modules/org-members/org-members.module.ts';
import { orgAnalytics } from './modules/org-analytics/org-analytics.module.ts';
import { orgs } from './modules/orgs/orgs.module.ts';
import { ownEvents } from './modules/own-events/own-events.module.ts';
import { pagePreviews } from './modules/page-previews/page-previews.module.ts';
import { pageViews } from './modules/page-views/page-views.module.ts';
import { purchases } from './modules/purchases/purchases.module.ts';
import { signup } from './modules/signup/signup.module.ts';
import { spotify } from './modules/spotify/spotify.module.ts';
import { timers } from './modules/timers/timers.module.ts';
import { venueRequests } from './modules/venue-requests/venue-requests.module.ts';
import { venues } from './modules/venues/venues.module.ts';
import { views } from './modules/views/views.module.ts';

/** The router searches in this order, so what is read most stands first. */
export const MODULES: readonly ApiModule[] = [
  eventDetails,
  events,
  flags,
  currentUser,
  artists,
  artistFigures,
  artistStats,
  artistDates,
  mixes,
  linkProofs,
  mediaReports,
  notices,
  applications,
  eventInvitations,
  credits,
  purchases,
  venues,
  orgs,
  members,
  orgMembers,
  orgAnalytics,
  ownEvents,
  betaSignups,
  invitations,
  admin,
  deployTokens,
  venueRequests,
  signup,
  spotify,
  pagePreviews,
  pageViews,
  media,
  legal,
  views,
  accounts,
  applicationCounts,
  audit,
  handles,
  invitedArtists,
  ledger,
  timers,
];

/** Every model whose indexes the API builds. */
export const MODELS = [rateWindowModel, apiMailModel, ...MODULES.flatMap(({ models = [] }) => models)];
