import { isActive } from '#src/records/application-status.ts';
import type { Application } from '#src/booking/applications.ts';
import type { ArtistDate } from '#src/pages/artist-dates.ts';
import type { Artist } from '#src/profiles/artists.ts';
import type { Session, User } from '#src/accounts/auth.ts';
import type { BetaSignup } from '#src/joining/beta-signups.ts';
import type { Credits } from '#src/shop/credits.ts';
import type { DeployToken } from '#src/platform/deploy.ts';
import type { Event, EventAction } from '#src/records/events.ts';
import type { LegalText } from '#src/accounts/legal.ts';
import type { MyOrg, OrgSignupInput } from '#src/profiles/orgs.ts';
import type { ExtractedProfile, SignupDraft } from '#src/profiles/signup.ts';

/** Valid answers of the contract for tests and stories. Each builder takes overrides for single fields. */

export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'user-juno',
    email: 'bookings@junohalide.example',
    userType: 'artist',
    artistId: 'artist-juno',
    isAdmin: false,
    emailVerified: true,
    passwordPending: false,
    name: 'Juno Halide',
    ...overrides,
  };
}

export function buildSession(overrides: Partial<Session> = {}): Session {
  return {
    access_token: 'token',
    refresh_token: 'handle',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: 2_000_000_000,
    ...overrides,
  };
}

export function buildArtist(overrides: Partial<Artist> = {}): Artist {
  return {
    id: 'artist-juno',
    handle: 'juno-halide',
    stageName: 'Juno Halide',
    profileImage: null,
    coverImage: null,
    genres: ['Dub Techno', 'Slow House', 'Ambient'],
    spotifyFollowers: 12_400,
    tiktokFollowers: 48_100,
    instagramFollowers: null,
    realName: null,
    bio: null,
    location: 'Rotterdam',
    socialLinks: {},
    soundcloudMix: null,
    photo: null,
    images: [],
    notableVenues: [],
    supportedArtists: [],
    topTracks: [],
    views: 0,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...overrides,
  };
}

export function buildDate(overrides: Partial<ArtistDate> = {}): ArtistDate {
  return {
    eventId: '7',
    headliner: 'Oyelaran',
    startsAt: '2026-12-11T22:00:00.000Z',
    endsAt: null,
    timeZone: 'Europe/Lisbon',
    venueName: 'Salt House',
    city: 'Lisbon',
    ...overrides,
  };
}

export function buildEvent(overrides: Partial<Event> = {}): Event {
  return {
    id: 'event-oyelaran',
    headliner: 'Oyelaran',
    date: '2026-12-11T22:00:00.000Z',
    startsAt: '2026-12-11T22:00:00.000Z',
    endsAt: '2026-12-12T06:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    venueName: 'Salt House',
    location: 'Lisbon',
    orgId: 'org-salt-house',
    image: null,
    genres: ['Afro House'],
    spotsAvailable: 4,
    pay: { min: 600, max: 900, currency: 'EUR' },
    payRange: '€600–€900',
    creditsRequired: 20,
    status: 'accepting',
    description: 'Oyelaran plays the main room from midnight.',
    version: 1,
    changedAt: '2026-11-01T09:00:00.000Z',
    picture: null,
    venue: {
      id: 'org-salt-house',
      name: 'Salt House',
      type: 'nightclub',
      address: 'Rua do Cais de Santarém 32',
      city: 'Lisbon',
      capacity: 420,
      image: null,
      handle: 'salt-house',
      replies: null,
      cancelling: null,
    },
    waiting: 0,
    cost: overrides.isInvited ? 0 : (overrides.creditsRequired ?? 20),
    allowedActions: actionsOf(overrides),
    ...overrides,
  };
}

/** The actions that the API would list for an artist. */
function actionsOf({
  status = 'accepting',
  spotsAvailable = 1,
  myApplication,
}: Partial<Event>): EventAction[] {
  const isOpen = status === 'accepting' && spotsAvailable > 0;
  return isOpen && !(myApplication && isActive(myApplication.status)) ? ['apply'] : [];
}

export function buildApplication(overrides: Partial<Application> = {}): Application {
  const event = buildEvent();
  const artist = buildArtist();
  return {
    id: 'application-1',
    eventId: event.id,
    artistId: artist.id,
    message: 'I play long, slow and low.',
    status: 'submitted',
    credits: 20,
    creditState: 'held',
    submittedAt: '2026-11-20T12:00:00.000Z',
    replyDueAt: '2026-11-22T12:00:00.000Z',
    viewedAt: null,
    decidedAt: null,
    reason: null,
    changes: [],
    confirmDueAt: null,
    termsVersion: 0,
    freeWithdrawal: null,
    cancelling: null,
    allowedActions: ['withdraw'],
    history: [{ transition: 'submit', at: '2026-11-20T12:00:00.000Z', by: 'artist' }],
    event,
    artist,
    ...overrides,
  };
}

export function buildCredits(overrides: Partial<Credits> = {}): Credits {
  return { balance: 100, held: 0, available: 100, freeWithdrawals: 3, entries: [], ...overrides };
}

/** An organisation signup with the required fields only. */
export function buildOrgSignup(overrides: Partial<OrgSignupInput> = {}): OrgSignupInput {
  return {
    orgName: 'Salt House',
    orgType: 'nightclub',
    contactName: 'Inês Carvalho',
    email: 'program@salthouse.example',
    address: 'Rua do Cais de Santarém 32',
    city: 'Lisbon',
    state: 'Lisboa',
    ...overrides,
  };
}

export function buildMyOrg(overrides: Partial<MyOrg> = {}): MyOrg {
  return {
    id: 'org-salt-house',
    orgName: 'Salt House',
    orgType: 'nightclub',
    contactName: 'Inês Duarte',
    email: 'venue@salthouse.example',
    city: 'Lisbon',
    picture: null,
    stats: { upcomingEvents: 1, applications: 1, waiting: 1, averageReplyHours: 31 },
    upcomingEvents: [{ ...buildEvent(), applicants: 1 }],
    ...overrides,
  };
}

export function buildBetaSignup(overrides: Partial<BetaSignup> = {}): BetaSignup {
  return {
    id: 'beta-1',
    email: 'bookings@basementchoir.example',
    artistName: 'Basement Choir',
    venueName: 'Basement Choir Social Club',
    phone: '+31 6 5241 4131',
    role: ['artist', 'venue'],
    createdAt: '2026-11-20T19:15:00.000Z',
    invitation: null,
    joinedAt: null,
    ...overrides,
  };
}

export function buildDeployToken(overrides: Partial<DeployToken> = {}): DeployToken {
  return {
    id: 'token-1',
    app: 'mfe-org',
    team: 'Venues',
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: '2026-11-22T12:00:00.000Z',
    expiresAt: '2027-05-19T12:00:00.000Z',
    ...overrides,
  };
}

/** What Spotify knows about Juno Halide. */
export function buildExtractedProfile(overrides: Partial<ExtractedProfile> = {}): ExtractedProfile {
  return {
    name: 'Juno Halide',
    image: null,
    genres: ['Dub Techno', 'Slow House', 'Ambient', 'Balearic', 'Downtempo'],
    followers: 12_400,
    popularity: 46,
    topTracks: [{ name: 'Low Ceiling' }, { name: 'Slow Traffic at Night' }],
    suggestedBio:
      'Juno Halide plays Dub Techno and Slow House. Known for “Low Ceiling” and “Slow Traffic at Night”, with 12.4K followers on Spotify.',
    soundcloud: null,
    source: 'spotify',
    spotifyId: '4k7Juno2Halide9xQ00000',
    ...overrides,
  };
}

/** The unfinished signup of an artist without entries. */
export function buildSignupDraft(overrides: Partial<SignupDraft> = {}): SignupDraft {
  return { socialUrls: {}, extracted: null, fields: {}, updatedAt: null, ...overrides };
}

/** A short text with every kind of block. */
export function buildLegalText(overrides: Partial<LegalText> = {}): LegalText {
  return {
    name: 'terms',
    title: 'Terms',
    version: '0123456789ab',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { text: 'These terms apply to ' },
          { text: 'you', strong: true },
          { text: '. Read also ' },
          { text: 'Privacy', link: '/privacy' },
          { text: '. ' },
          { text: 'Write to us', link: 'contact:' },
          { text: '.' },
        ],
      },
      { kind: 'heading', level: 2, text: 'Accounts' },
      { kind: 'list', items: [[{ text: 'One each.' }]] },
    ],
    ...overrides,
  };
}
