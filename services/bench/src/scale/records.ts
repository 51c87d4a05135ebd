import type { mongo } from 'mongoose';

const BATCH = 5_000;
const HOUR_MS = 3_600_000;
/** Records begin tomorrow, so that all events are in the future. */
export const FIRST_AT = Date.now() + 24 * HOUR_MS;

/** The time of the record with this number. */
export const momentOf = (number: number): Date => new Date(FIRST_AT + number * 1_000);

export const idOf = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;

/** Stores the given number of records, in batches. */
export async function fill(
  database: mongo.Db,
  collection: string,
  count: number,
  record: (number: number) => object,
): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    const records = Array.from({ length }, (_, index) => record(first + index));
    await database.collection(collection).insertMany(records);
  }
}

/** Stores people with an artist profile and 100 credits. The id of a person is also the id of the account. */
export async function addArtists(database: mongo.Db, prefix: string, count: number): Promise<void> {
  const createdAt = new Date();
  await fill(database, 'accounts', count, (number) => {
    const id = idOf(prefix, number);
    return { _id: id, userType: 'artist', artistId: id, orgId: null, createdAt };
  });
  await fill(database, 'artists', count, (number) => artistOf(idOf(prefix, number), createdAt));
  await fill(database, 'wallets', count, (number) => ({
    _id: idOf(prefix, number),
    balance: 100,
    held: 0,
    entries: 0,
  }));
}

export function artistOf(id: string, createdAt: Date): object {
  return {
    _id: id,
    userId: id,
    handle: id,
    stageName: 'Juno Halide',
    realName: null,
    bio: null,
    location: null,
    photo: null,
    coverImage: null,
    spotifyFollowers: null,
    tiktokFollowers: null,
    instagramFollowers: null,
    soundcloudMix: null,
    genres: ['Dub Techno'],
    socialLinks: {},
    images: [],
    removedImages: [],
    notableVenues: [],
    supportedArtists: [],
    topTracks: [],
    version: 1,
    createdAt,
  };
}

/** A venue with its account. */
export async function addVenue(database: mongo.Db, id: string): Promise<void> {
  const createdAt = new Date();
  await fill(database, 'accounts', 1, () => ({
    _id: id,
    userType: 'organisation',
    artistId: null,
    orgId: id,
    createdAt,
  }));
  await fill(database, 'orgs', 1, () => ({
    _id: id,
    userId: id,
    orgName: 'Salt House',
    orgType: 'nightclub',
    contactName: 'Inês Carvalho',
    email: 'house@example.org',
    address: 'Rua do Cais 32',
    city: 'Lisbon',
    phone: null,
    state: null,
    zipCode: null,
    capacity: null,
    website: null,
    description: null,
    averageBudget: null,
    bookingFrequency: null,
    picture: null,
    eventTypes: [],
    musicGenres: [],
    createdAt,
  }));
}

export function eventOf(id: string, orgId: string, fields: object = {}): object {
  return {
    _id: id,
    orgId,
    headliner: 'Oyelaran',
    description: 'Slow, low and patient.',
    startsAt: new Date(FIRST_AT + 240 * HOUR_MS),
    endsAt: null,
    timeZone: 'Europe/Lisbon',
    venue: {
      id: orgId,
      name: 'Salt House',
      type: 'Nightclub',
      address: 'Rua do Cais 32',
      city: 'Lisbon',
      capacity: 420,
    },
    picture: null,
    genres: ['Dub Techno'],
    pay: { min: 600, max: 900, currency: 'USD' },
    creditsRequired: 0,
    places: 2,
    accepted: 0,
    status: 'accepting',
    createdAt: new Date(),
    ...fields,
  };
}

interface ApplicationFields {
  eventId: string | undefined;
  artistId: string;
  orgId: string;
  status?: string;
  active?: boolean;
}

export function applicationOf(number: number, fields: ApplicationFields): object {
  return {
    _id: idOf('application', number),
    message: 'I play long, slow and low.',
    status: 'submitted',
    credits: 0,
    creditState: 'held',
    active: true,
    rank: momentOf(number).getTime(),
    venueRank: momentOf(number).getTime(),
    submittedAt: momentOf(number),
    replyDueAt: momentOf(number),
    viewedAt: null,
    decidedAt: null,
    reason: null,
    starred: false,
    note: '',
    noteVersion: 0,
    history: [],
    ...fields,
  };
}
