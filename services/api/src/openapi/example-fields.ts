const EVENT_FORM = {
  headliner: 'Oyelaran',
  description: 'Oyelaran plays the main room from midnight.',
  date: '2026-12-11',
  start: '22:00',
  end: '06:00',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua do Cais de Santarém 32',
  city: 'Lisbon',
  genres: ['Afro House'],
  payMin: '600',
  payMax: '900',
  currency: 'EUR',
  places: '4',
  creditsRequired: '20',
  earlyAccess: '',
};

const TAKEN = {
  firstDay: '2026-12-18',
  lastDay: '',
  start: '22:00',
  end: '02:00',
  weeklyUntil: '2027-03-26',
};

const SAVED_FILTER = { name: 'House near Lisbon', filters: { near: '2267057', genres: 'House' } };

const CALENDAR = { address: 'https://calendar.example/juno.ics' };

const CODE = { code: '492039' };
const ARTIST = { id: 'b3Fj9sMu6KxE' };
const EVENT = { id: 't7Wd4gHa2PzV' };
const SALT_HOUSE = { id: 'd2Gv8kNo5QiS', handle: 'salt-house', name: 'Salt House' };
const UPLOAD = { mediaFileId: 'm6Xy3uCe9JtR' };
const UNDECIDED = { decidedAt: null, reason: null };
const HOLD = { kind: 'hold', balance: 0, held: 20, note: 'Application to Oyelaran' };

/** Fields of one component or body: those that `VALUES` does not fit, and some that may be absent. */
export const OWN_FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Components
  AdminPurchase: { status: 'paid' },
  Application: {
    ...UNDECIDED,
    id: 'n5Rc1pLh7YdG',
    credits: 20,
    viewedAt: null,
    changes: [],
    confirmDueAt: null,
    termsVersion: 0,
    freeWithdrawal: null,
    cancelling: null,
    allowedActions: ['withdraw'],
    history: [{ transition: 'submit', at: '2026-11-20T12:00:00.000Z', by: 'artist' }],
  },
  ActPreview: { name: 'Juno Halide', isDone: false, version: 0 },
  PerformedAct: { version: 1 },
  SentMail: { kind: 'accepted' },
  ArtistSummary: ARTIST,
  Artist: { ...ARTIST, socialLinks: { soundcloud: 'https://soundcloud.com/junohalide' } },
  EventSummary: EVENT,
  Event: {
    ...EVENT,
    venue: {
      ...SALT_HOUSE,
      type: 'nightclub',
      address: 'Rua do Cais de Santarém 32',
      city: 'Lisbon',
      capacity: 420,
      image: null,
      replies: null,
      cancelling: null,
    },
  },
  InvitationEntry: { usedAt: null },
  MailEvent: {
    type: 'hard-bounce',
    address: 'bookings@junohalide.example',
    messageId: '<5b1d7c1e-8f6a-4c55-9d0e-3f2a1b7c9e10.notice.accepted@backline.example>',
  },
  MailKind: { kind: 'accepted', title: 'A venue accepts you', choice: 'daily' },
  MailChoices: { always: ['Receipts of payments'], addressReturns: false, goesTo: null },
  InvitationOutcome: { invitation: null },
  LedgerEntry: HOLD,
  LedgerLine: HOLD,
  LinkProof: { ...UNDECIDED, askedAt: null, code: null },
  LinkProofRequest: { ...UNDECIDED, status: 'waiting' },
  MediaFile: {
    kind: 'audio',
    status: 'ready',
    message: null,
    name: 'salt-house.mp3',
    url: '/media/salt-house.mp3',
    type: 'audio/mpeg',
    width: null,
    height: null,
    placeholder: null,
  },
  Mix: { soundcloudPermalink: null, mixcloudPermalink: null },
  MutedVenue: SALT_HOUSE,
  MyOrg: { id: SALT_HOUSE.id, email: 'program@salthouse.example' },
  NewCalendarFeed: { path: '/api/calendar/Vw3xkq0c7o9Zr2n1Hn8sTq2LcY5wEb4d6Xy3uCe9JtR.ics' },
  OwnEvent: {
    ...EVENT,
    form: EVENT_FORM,
    applicants: 0,
    waiting: 0,
    accepted: 0,
    cancelReason: null,
    history: [],
    series: null,
    placeId: '2267057',
  },
  OwnVenue: { id: SALT_HOUSE.id, handle: 'salt-house', email: 'program@salthouse.example' },
  Place: { id: '2267057', name: 'Lisbon', country: 'PT', text: 'Lisbon' },
  Purchase: {
    id: 'p4Bz7rKw1HsM',
    allowedActions: ['pay'],
    returnableUntil: null,
  },
  RemovedMix: { soundcloudPermalink: null, mixcloudPermalink: null },
  SavedFilter: SAVED_FILTER,
  SavedFilterForm: SAVED_FILTER,
  TakenDate: TAKEN,
  TakenDateForm: TAKEN,
  TakenCalendar: { host: 'calendar.example', failure: null },
  TakenCalendarForm: CALENDAR,
  Statement: { about: 'Juno Halide', objection: null, answer: null },
  ObjectionEntry: { about: 'Juno Halide', answer: null },
  FactorProof: CODE,
  User: { id: '5b1d7c1e-8f6a-4c55-9d0e-3f2a1b7c9e10', artistId: 'b3Fj9sMu6KxE' },
  Venue: SALT_HOUSE,
  VenueEntry: { id: SALT_HOUSE.id, name: 'Salt House', email: 'program@salthouse.example' },

  // Bodies
  addTakenDate: TAKEN,
  keepTakenCalendar: CALENDAR,
  addMediaItem: { alt: 'The main room at midnight' },
  createBetaSignup: { role: ['artist'], artistName: 'Juno Halide' },
  createMix: UPLOAD,
  enterCode: CODE,
  turnOnFactor: CODE,
  extractProfile: { socialUrls: { spotify: 'https://open.spotify.com/artist/4k7Juno2Halide9xQ00000' } },
  moveEvent: { version: 1 },
  reportMedia: { artistId: 'b3Fj9sMu6KxE', itemId: 'm6Xy3uCe9JtR' },
  saveSignupDraft: { fields: { stageName: 'Juno Halide' } },
  sendMessage: { text: 'Is there a backline?' },
  setEventPicture: UPLOAD,
  setNotableVenues: { venues: [{ name: 'Salt House', city: 'Lisbon' }] },
  setOrgPicture: UPLOAD,
  setPhoto: UPLOAD,
  setTopTracks: { tracks: [{ name: 'Low Ceiling' }] },
  signUpOrganisation: { email: 'program@salthouse.example' },
  updateArtist: { bio: 'Long, slow sets between dub techno and house.', genres: ['Dub Techno'] },
  updateEvent: EVENT_FORM,
  updateMediaItem: { alt: 'The main room at midnight' },
  updateOwnVenue: { handle: 'salt-house', email: 'program@salthouse.example' },
};
