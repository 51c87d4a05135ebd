import type { AnyModel } from '@backline/service-kit/mongo/indexes';
import { rateWindowModel } from '@backline/service-kit/mongo/rate-limit.model';
import { apiMailModel } from './mail/api-mail.model.ts';
import type { ApiModule } from './api-module.ts';
import { accountModel } from './modules/accounts/accounts/accounts.model.ts';
import { acts } from './modules/desk/acts/acts.routes.ts';
import { admin } from './modules/accounts/admin/admin.module.ts';
import { adminLists } from './modules/desk/admin-lists/admin-lists.module.ts';
import { artistDates } from './modules/pages/artist-dates/artist-dates.routes.ts';
import { countPartModel } from './modules/records/application-counts/application-counts.model.ts';
import { applications } from './modules/booking/applications/applications.module.ts';
import { artistDirectory } from './modules/pages/artist-directory/artist-directory.routes.ts';
import { artistListings } from './modules/profiles/artist-listings/artist-listings.routes.ts';
import { artistFigures } from './modules/figures/artist-figures/artist-figures.routes.ts';
import { artistStats } from './modules/figures/artist-stats/artist-stats.routes.ts';
import { artists } from './modules/profiles/artists/artists.module.ts';
import { promise } from './modules/desk/promise/promise.routes.ts';
import { toDo } from './modules/desk/to-do/to-do.routes.ts';
import { myData } from './modules/desk/own-data/my-data/my-data.module.ts';
import { auditLog } from './modules/desk/audit-log/audit-log.module.ts';
import { auditCheckpointModel, auditHeadModel } from './modules/base/audit/audit-chain.model.ts';
import { auditPersonModel } from './modules/base/audit/audit-people.model.ts';
import { auditModel } from './modules/base/audit/audit.model.ts';
import { betaSignups } from './modules/joining/beta-signups/beta-signups.routes.ts';
import { calendarFeed } from './modules/pages/calendar-feed/calendar-feed.routes.ts';
import { credits } from './modules/shop/credits/credits.routes.ts';
import { currentUser } from './modules/pages/current-user/current-user.routes.ts';
import { deployTokens } from './modules/platform/deploy-tokens/deploy-tokens.routes.ts';
import { eventDetails } from './modules/pages/event-details/event-details.routes.ts';
import { eventInvitations } from './modules/booking/event-invitations/event-invitations.routes.ts';
import { eventList } from './modules/pages/event-list/event-list.routes.ts';
import { eventModel } from './modules/records/events/events.model.ts';
import { favourites } from './modules/booking/favourites/favourites.routes.ts';
import { flags } from './modules/platform/flags/flags.routes.ts';
import { handles } from './modules/accounts/handles/handles.routes.ts';
import { invitations } from './modules/joining/invitations/invitations.routes.ts';
import { eventInvitationModel } from './modules/booking/invited-artists/invited-artists.model.ts';
import { liveChangeModel } from '@backline/shared-records/live/live-changes.model';
import { leaving } from './modules/desk/own-data/leaving/leaving.module.ts';
import { legal } from './modules/accounts/legal/legal.routes.ts';
import { liveHeadModel } from './modules/base/live/live-head.model.ts';
import { ledgerModel, walletModel } from './modules/records/ledger/ledger.model.ts';
import { media } from './modules/base/media/media.module.ts';
import { linkedPurchases } from './modules/desk/own-data/linked-purchases/linked-purchases.routes.ts';
import { linkProofs } from './modules/profiles/link-proofs/link-proofs.module.ts';
import { messages } from './modules/talk/messages/messages.module.ts';
import { members } from './modules/joining/members/members.routes.ts';
import { mixes } from './modules/profiles/mixes/mixes.routes.ts';
import { lostPhone } from './modules/accounts/lost-phone/lost-phone.routes.ts';
import { mailAddress } from './modules/accounts/mail-address/mail-address.routes.ts';
import { mailEvents } from './modules/accounts/mail-events/mail-events.routes.ts';
import { mailChoices } from './modules/accounts/mail-choices/mail-choices.routes.ts';
import { notices } from './modules/accounts/notices/notices.routes.ts';
import { orgMemberModel } from './modules/profiles/org-members/org-members.model.ts';
import { orgAnalytics } from './modules/figures/org-analytics/org-analytics.routes.ts';
import { orgs } from './modules/profiles/orgs/orgs.module.ts';
import { ownEvents } from './modules/booking/own-events/own-events.routes.ts';
import { placelessTexts } from './modules/desk/placeless-texts/placeless-texts.routes.ts';
import { places } from './modules/base/places/places.routes.ts';
import { people } from './modules/desk/people/people.module.ts';
import { ownMail } from './modules/desk/own-mail/own-mail.routes.ts';
import { pagePreviews } from './modules/pages/page-previews/page-previews.routes.ts';
import { pageViews } from './modules/figures/page-views/page-views.routes.ts';
import { push } from './modules/accounts/push/push.routes.ts';
import { purchases } from './modules/shop/purchases/purchases.module.ts';
import { reports } from './modules/desk/reports/reports.routes.ts';
import { replacements } from './modules/pages/replacements/replacements.routes.ts';
import { savedFilters } from './modules/pages/saved-filters/saved-filters.routes.ts';
import { signup } from './modules/profiles/signup/signup.routes.ts';
import { spotify } from './modules/profiles/spotify/spotify.routes.ts';
import { statements } from './modules/desk/statements/statements.routes.ts';
import { suspensions } from './modules/desk/suspensions/suspend-person.routes.ts';
import { hiddenPageModel } from '@backline/shared-records/accounts/hidden-pages.model';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { deadTimerModel, timerModel } from './modules/base/timers/timers.model.ts';
import { takenDates } from './modules/profiles/taken-dates/taken-dates.routes.ts';
import { venueRequests } from './modules/profiles/venue-requests/venue-requests.routes.ts';
import { venues } from './modules/pages/venues/venues.routes.ts';
import {
  eventViewMonthModel,
  profileViewMonthModel,
  viewMarkModel,
  viewPlaceModel,
  viewSaltModel,
} from './modules/records/views/views.model.ts';

/** The router searches in this order, so the most used modules come first. */
export const MODULES: readonly ApiModule[] = [
  eventDetails,
  eventList,
  places,
  flags,
  currentUser,
  artists,
  artistFigures,
  artistStats,
  artistDates,
  artistDirectory,
  artistListings,
  mixes,
  linkProofs,
  reports,
  notices,
  mailChoices,
  mailAddress,
  lostPhone,
  mailEvents,
  applications,
  messages,
  eventInvitations,
  favourites,
  replacements,
  credits,
  purchases,
  venues,
  orgs,
  members,
  orgAnalytics,
  ownEvents,
  betaSignups,
  invitations,
  admin,
  adminLists,
  people,
  deployTokens,
  venueRequests,
  signup,
  spotify,
  ownMail,
  pagePreviews,
  pageViews,
  media,
  legal,
  handles,
  push,
  suspensions,
  leaving,
  linkedPurchases,
  acts,
  auditLog,
  myData,
  toDo,
  promise,
  statements,
  calendarFeed,
  takenDates,
  savedFilters,
  placelessTexts,
];

/** Every model whose indexes the API builds. */
export const MODELS: readonly AnyModel[] = [
  rateWindowModel,
  apiMailModel,
  accountModel,
  suspensionModel,
  hiddenPageModel,
  leavingModel,
  auditModel,
  auditHeadModel,
  auditCheckpointModel,
  auditPersonModel,
  timerModel,
  deadTimerModel,
  liveChangeModel,
  liveHeadModel,
  eventInvitationModel,
  orgMemberModel,
  eventModel,
  countPartModel,
  walletModel,
  ledgerModel,
  profileViewMonthModel,
  eventViewMonthModel,
  viewMarkModel,
  viewPlaceModel,
  viewSaltModel,
  ...MODULES.flatMap(({ models = [] }) => models),
];
