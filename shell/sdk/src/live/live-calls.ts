import { countUnreadNotices, listNotices } from '@backline/contracts/accounts/notices';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import type { LiveKind } from '@backline/contracts/base/live';
import { getApplication, listApplications } from '@backline/contracts/booking/applications';
import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { listOwnInvitations } from '@backline/contracts/booking/event-invitations';
import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { listMembers } from '@backline/contracts/joining/members';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import {
  countUnreadConversations,
  getConversation,
  listConversations,
  listMessages,
} from '@backline/contracts/talk/messages';
import { getCredits, listLedger } from '@backline/contracts/shop/credits';
import { getPurchase, listPurchases } from '@backline/contracts/shop/purchases';

/** The calls whose answers each kind of change makes old. A screen that reads one of them follows it by itself. */
export const LIVE_CALLS: Readonly<Record<LiveKind, readonly EndpointDefinition[]>> = {
  notice: [countUnreadNotices, listNotices, listOwnInvitations],
  // What may be written follows from the state of the application and from the night.
  application: [
    listApplications,
    getApplication,
    getMyOrg,
    getArtistFigures,
    listOwnEvents,
    getConversation,
    listConversations,
  ],
  event: [listOwnEvents, getOwnEvent, getMyOrg, getConversation],
  credits: [getCredits, listLedger, getPurchase, listPurchases],
  message: [listConversations, countUnreadConversations, getConversation, listMessages],
  account: [listMembers, getMyOrg],
};
