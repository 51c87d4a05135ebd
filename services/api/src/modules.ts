import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { apiMailModel } from './mail/api-mail.model.ts';
import type { ApiModule } from './api-module.ts';
import { accounts } from './modules/accounts/accounts/accounts.module.ts';
import { admin } from './modules/accounts/admin/admin.module.ts';
import { artistDates } from './modules/pages/artist-dates/artist-dates.module.ts';
import { applicationCounts } from './modules/records/application-counts/application-counts.module.ts';
import { applications } from './modules/booking/applications/applications.module.ts';
import { artistFigures } from './modules/figures/artist-figures/artist-figures.module.ts';
import { artistStats } from './modules/figures/artist-stats/artist-stats.module.ts';
import { artists } from './modules/profiles/artists/artists.module.ts';
import { audit } from './modules/base/audit/audit.module.ts';
import { betaSignups } from './modules/joining/beta-signups/beta-signups.module.ts';
import { credits } from './modules/shop/credits/credits.module.ts';
import { currentUser } from './modules/pages/current-user/current-user.module.ts';
import { deployTokens } from './modules/platform/deploy-tokens/deploy-tokens.module.ts';
import { eventDetails } from './modules/pages/event-details/event-details.module.ts';
import { eventInvitations } from './modules/booking/event-invitations/event-invitations.module.ts';
import { events } from './modules/records/events/events.module.ts';
import { flags } from './modules/platform/flags/flags.module.ts';
import { handles } from './modules/accounts/handles/handles.module.ts';
import { invitations } from './modules/joining/invitations/invitations.module.ts';
import { invitedArtists } from './modules/booking/invited-artists/invited-artists.module.ts';
import { legal } from './modules/accounts/legal/legal.module.ts';
import { ledger } from './modules/records/ledger/ledger.module.ts';
import { media } from './modules/base/media/media.module.ts';
import { linkProofs } from './modules/profiles/link-proofs/link-proofs.module.ts';
import { mediaReports } from './modules/desk/media-reports/media-reports.module.ts';
import { members } from './modules/joining/members/members.module.ts';
import { mixes } from './modules/profiles/mixes/mixes.module.ts';
import { notices } from './modules/accounts/notices/notices.module.ts';
import { orgMembers } from './modules/profiles/org-members/org-members.module.ts';
import { orgAnalytics } from './modules/figures/org-analytics/org-analytics.module.ts';
import { orgs } from './modules/profiles/orgs/orgs.module.ts';
import { ownEvents } from './modules/booking/own-events/own-events.module.ts';
import { pagePreviews } from './modules/pages/page-previews/page-previews.module.ts';
import { pageViews } from './modules/figures/page-views/page-views.module.ts';
import { purchases } from './modules/shop/purchases/purchases.module.ts';
import { signup } from './modules/profiles/signup/signup.module.ts';
import { spotify } from './modules/profiles/spotify/spotify.module.ts';
import { timers } from './modules/base/timers/timers.module.ts';
import { venueRequests } from './modules/profiles/venue-requests/venue-requests.module.ts';
import { venues } from './modules/pages/venues/venues.module.ts';
import { views } from './modules/records/views/views.module.ts';

/** The router searches in this order, so the most used modules come first. */
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
