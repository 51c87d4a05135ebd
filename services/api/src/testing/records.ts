import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import type { OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import type { PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';

/** The moment at which tests of single functions happen. */
export const NOW = new Date('2026-11-21T20:00:00.000Z');

/** The instant that many hours after `NOW`. Negative hours are earlier. */
export const hoursFromNow = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

/** An event in ten days with two places, in the form of the database. */
export function eventRecord(fields: Partial<EventRecord> = {}): EventRecord {
  return {
    _id: 'event-1',
    orgId: 'org-1',
    headliner: 'Oyelaran',
    description: 'Slow, low and patient.',
    startsAt: hoursFromNow(240),
    endsAt: null,
    timeZone: 'Europe/Lisbon',
    venue: {
      id: 'org-1',
      name: 'Salt House',
      type: 'Nightclub',
      address: 'Rua do Cais 32',
      city: 'Lisbon',
      capacity: 420,
    },
    picture: null,
    genres: ['Dub Techno'],
    pay: { min: 600, max: 900, currency: 'USD' },
    creditsRequired: 20,
    places: 2,
    accepted: 0,
    status: 'accepting',
    version: 1,
    cancelReason: null,
    createdAt: NOW,
    ...fields,
  };
}

/** An application to that event, two hours old. */
export function applicationRecord(fields: Partial<ApplicationRecord> = {}): ApplicationRecord {
  return {
    _id: 'application-1',
    eventId: 'event-1',
    artistId: 'artist-1',
    orgId: 'org-1',
    message: 'I play long, slow and low.',
    status: 'submitted',
    credits: 20,
    creditState: 'held',
    active: true,
    rank: hoursFromNow(46).getTime(),
    venueRank: hoursFromNow(46).getTime(),
    submittedAt: hoursFromNow(-2),
    replyDueAt: hoursFromNow(46),
    viewedAt: null,
    decidedAt: null,
    reason: null,
    starred: false,
    note: '',
    noteVersion: 0,
    history: [{ transition: 'submit', at: hoursFromNow(-2), by: 'artist' }],
    ...fields,
  };
}

/** A new profile, with a stage name alone. */
export function artistRecord(fields: Partial<ArtistRecord> = {}): ArtistRecord {
  return {
    _id: 'artist-1',
    userId: 'user-1',
    handle: 'juno-halide',
    stageName: 'Juno Halide',
    realName: null,
    bio: null,
    location: null,
    genres: [],
    photo: null,
    coverImage: null,
    spotifyFollowers: null,
    tiktokFollowers: null,
    instagramFollowers: null,
    socialLinks: {},
    soundcloudMix: null,
    images: [],
    removedImages: [],
    notableVenues: [],
    supportedArtists: [],
    topTracks: [],
    version: 1,
    createdAt: NOW,
    ...fields,
  };
}

/** The account of that artist. */
export function accountRecord(fields: Partial<AccountRecord> = {}): AccountRecord {
  return {
    _id: 'user-1',
    userType: 'artist',
    artistId: 'artist-1',
    orgId: null,
    createdAt: NOW,
    ...fields,
  };
}

/** A venue that an administrator has checked. */
export function orgRecord(fields: Partial<OrgRecord> = {}): OrgRecord {
  return {
    _id: 'org-1',
    userId: 'user-2',
    handle: 'salt-house',
    version: 1,
    orgName: 'Salt House',
    orgType: 'nightclub',
    contactName: 'Inês Carvalho',
    email: 'house@example.org',
    phone: null,
    address: 'Rua do Cais 32',
    city: 'Lisbon',
    state: null,
    zipCode: null,
    capacity: 420,
    website: null,
    description: null,
    eventTypes: [],
    musicGenres: [],
    averageBudget: null,
    bookingFrequency: null,
    picture: null,
    checkedAt: NOW,
    createdAt: NOW,
    ...fields,
  };
}

/** A pack that the artist has begun to buy at this moment. */
export function purchaseRecord(fields: Partial<PurchaseRecord> = {}): PurchaseRecord {
  return {
    _id: 'purchase-1',
    artistId: 'artist-1',
    userId: 'user-1',
    packId: 'credits-50',
    credits: 50,
    priceCents: 999,
    currency: 'USD',
    country: null,
    eventId: null,
    provider: 'stripe',
    status: 'open',
    takenBack: 0,
    version: 1,
    reference: 'cs_1',
    paymentId: null,
    checkoutUrl: null,
    refundAskedAt: null,
    expiresAt: hoursFromNow(1),
    payloadHash: 'hash',
    createdAt: NOW,
    paidAt: null,
    ...fields,
  };
}
