import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';

const NOTHING: readonly string[] = [];
const NOTE = ['note'] as const;
const MESSAGE_AND_NOTE = ['message', 'note'] as const;

/** The calls that a view may read, each with the fields that stay empty (rules: view as). */
export const SEEN_IN_VIEW: Readonly<Record<string, readonly string[]>> = {
  getSession: NOTHING,
  getUser: NOTHING,
  getSignupDraft: NOTHING,
  getArtist: NOTHING,
  getArtistOfUser: NOTHING,
  getFeatured: NOTHING,
  countArtists: NOTHING,
  listArtists: NOTE,
  listArtistDates: NOTHING,
  getArtistFigures: NOTHING,
  getArtistStats: NOTHING,
  listMixes: NOTHING,
  findHeardArtists: NOTHING,
  countEvents: NOTHING,
  getEvent: NOTHING,
  listEvents: NOTHING,
  getPlace: NOTHING,
  listPlaces: NOTHING,
  listSavedFilters: NOTHING,
  getOwnEvent: NOTHING,
  listOwnEvents: NOTHING,
  getApplication: MESSAGE_AND_NOTE,
  listApplications: MESSAGE_AND_NOTE,
  listInvitableEvents: NOTHING,
  listOwnInvitations: NOTHING,
  getFavourite: NOTE,
  listFavourites: NOTE,
  listReplacements: NOTHING,
  countUnreadConversations: NOTHING,
  countUnreadNotices: NOTHING,
  listNotices: NOTHING,
  getCredits: NOTHING,
  listLedger: NOTHING,
  getShop: NOTHING,
  getMyOrg: NOTHING,
  getVenue: NOTHING,
  listVenueHandles: NOTHING,
  getOrgAnalytics: NOTHING,
  getBetaStatus: NOTHING,
  openBetaForm: NOTHING,
  listOwnStatements: NOTHING,
  getSpotifyArtist: NOTHING,
  getFlags: NOTHING,
  listOwnLinkProofs: NOTHING,
  getLegalText: NOTHING,
  listOwnReports: NOTHING,
  listOwnHiddenPages: NOTHING,
  getPagePreview: NOTHING,
  listProfileHandles: NOTHING,
};

const MESSAGES = 'Messages stay between the two sides.';
const FILES = 'Files of the person.';
const PAYMENTS = 'Payment data.';
const SETTINGS = 'Settings.';
const SECRET = 'The secret of a mailed link.';
const ADMIN = 'The admin area belongs to the administrator.';

/** Reads that a view refuses, each with the reason. */
export const HIDDEN_IN_VIEW: Readonly<Record<string, string>> = {
  listSessions: SETTINGS,
  listOwnViews: SETTINGS,
  getArtistListing: SETTINGS,
  getCalendarFeed: SETTINGS,
  listTakenDates: SETTINGS,
  getTakenCalendar: SETTINGS,
  listMutedVenues: SETTINGS,
  getPushKey: SETTINGS,
  getMailChoices: SETTINGS,
  listMembers: SETTINGS,
  getOwnVenue: SETTINGS,
  checkHandle: SETTINGS,
  readUnsubscribeLink: SECRET,
  readLinkedStatement: SECRET,
  listRemovedMediaItems: FILES,
  listRemovedMixes: FILES,
  getMediaFile: FILES,
  getMediaLimits: FILES,
  getConversation: MESSAGES,
  listConversations: MESSAGES,
  listMessages: MESSAGES,
  getPurchase: PAYMENTS,
  listPurchases: PAYMENTS,
  countBetaSignups: ADMIN,
  listBetaSignups: ADMIN,
  listInvitations: ADMIN,
  getGate: ADMIN,
  listAdministrators: ADMIN,
  previewAct: ADMIN,
  listObjections: ADMIN,
  listPlacelessTexts: ADMIN,
  listVenues: ADMIN,
  verifyWallets: ADMIN,
  listMissed: ADMIN,
  listSoonDue: ADMIN,
  countToDo: ADMIN,
  listToDo: ADMIN,
  listDeployTokens: ADMIN,
  listPlannedFlags: ADMIN,
  listLinkProofRequests: ADMIN,
  listAllPurchases: ADMIN,
  listAdminArtists: ADMIN,
  listAdminEvents: ADMIN,
  listAdminApplications: ADMIN,
  listVenueRequests: ADMIN,
  findPeople: ADMIN,
  readPerson: ADMIN,
  listAdminVenues: ADMIN,
  listAudit: ADMIN,
  verifyAudit: ADMIN,
  listReports: ADMIN,
  readReportedMessages: ADMIN,
  readApplicationHistory: ADMIN,
};

/** Calls that end what the administrator began. They act as the administrator. */
export const OWN_IN_VIEW: readonly string[] = ['endPersonView', 'closeGate'];

const NAMES = new Map(
  ALL_ENDPOINTS.map(({ name, endpoint: { method, path } }) => [`${method} ${path}`, name]),
);

/** The name of a call in the contract. Undefined for what is no call of it, as a CSV file. */
export function nameOfCall({ method, path }: Pick<EndpointDefinition, 'path'> & { method: string }) {
  return NAMES.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}
