import type { VisitSource } from '@backline/contracts/base/choices';
import type { ApiContext } from '#src/context.ts';
import {
  type CountsByDay,
  type EventViewMonthRecord,
  eventViewMonthModel,
  type ProfileViewMonthRecord,
  profileViewMonthModel,
} from '#src/modules/records/views/views.model.ts';
import {
  followerMonthModel,
  type FollowerMonthRecord,
} from '#src/modules/profiles/artists/followers/follower-history.model.ts';
import {
  betaCountModel,
  betaSignupModel,
  searchedText,
} from '#src/modules/joining/beta-signups/beta-signups.model.ts';
import { DEMO_ARTISTS } from '#src/demo/artists.ts';
import { demoId } from '#src/demo/demo-ids.ts';
import { hoursFrom } from '#src/demo/demo-time.ts';
import { JUNO_SPOTIFY_ID } from '#src/demo/juno.ts';
import { DEMO_EVENTS } from '#src/demo/events.ts';
import { DEMO_VENUES } from '#src/demo/venues.ts';

const JUNO_VIEWS = 156;
const FOLLOWED_DAYS = 100;
/** The number that the stand-in for Spotify returns. */
const JUNO_FOLLOWERS = 12_400;
const VIEWED_HOURS = 84 * 24;
/** The shares of the visitors' sources, for a profile that is linked on social networks. */
const SOURCES = [
  'social',
  'direct',
  'social',
  'site',
  'search',
  'social',
  'direct',
  'site',
  'other',
  'social',
] as const satisfies readonly VisitSource[];
const SHARE_EVERY = 19;
const LINK_EVERY = 6;
/** The number of days that the demo's events have been listed. */
const VIEWED_DAYS = 60;
const SIGNUPS = 60;
const SIGNUP_EVERY_HOURS = 11;

const FIRST_NAMES = [
  'maximiliane',
  'noor',
  'tomasz',
  'abeni',
  'ines',
  'kai',
  'lotte',
  'rafa',
  'siobhan',
  'yuki',
];
const DOMAINS = ['mail.example', 'post.example', 'studio.example'];

/**
 * 156 views of the demo artist's profile in the weeks before now, increasing towards today, with the visitors'
 * actions.
 */
export async function loadViews({ connection }: ApiContext, base: Date): Promise<void> {
  const artistId = demoId('juno');
  const months = new Map<string, ProfileViewMonthRecord>();
  const raise = (counts: CountsByDay, date: number) => (counts[date] = (counts[date] ?? 0) + 1);
  for (let index = 0; index < JUNO_VIEWS; index += 1) {
    const hoursAgo = VIEWED_HOURS * (1 - Math.sqrt((index + 1) / JUNO_VIEWS)) + 1;
    const day = hoursFrom(base, -hoursAgo).toISOString();
    const _id = `${artistId}:${day.slice(0, 7)}`;
    const month = months.get(_id) ?? {
      _id,
      artistId,
      total: 0,
      days: {},
      shares: {},
      links: {},
      sources: {},
    };
    const { days = {}, shares = {}, links = {}, sources = {} } = month;
    const date = Number(day.slice(8, 10));
    months.set(_id, month);
    month.total += 1;
    raise(days, date);
    raise((sources[SOURCES[(index * 7) % SOURCES.length] ?? 'other'] ??= {}), date);
    if (index % SHARE_EVERY === 0) raise(shares, date);
    if (index % LINK_EVERY === 0) raise(links, date);
  }
  await profileViewMonthModel(connection).insertMany([...months.values()]);
}

/** The demo artist's followers on Spotify, as read each day. */
export async function loadFollowers({ connection }: ApiContext, base: Date): Promise<void> {
  const artistId = demoId('juno');
  const months = new Map<string, FollowerMonthRecord>();
  for (let ago = 1; ago <= FOLLOWED_DAYS; ago += 1) {
    const day = hoursFrom(base, -ago * 24).toISOString();
    const _id = `${artistId}:${JUNO_SPOTIFY_ID}:${day.slice(0, 7)}`;
    const month = months.get(_id) ?? { _id, artistId, days: {} };
    month.days[Number(day.slice(8, 10))] = JUNO_FOLLOWERS - ago * 3 - ((ago * 5) % 7);
    months.set(_id, month);
  }
  await followerMonthModel(connection).insertMany([...months.values()]);
}

/** The visitors of each future event. Their number grows from day to day. */
export async function loadEventViews({ connection }: ApiContext, base: Date): Promise<void> {
  const months = new Map<string, EventViewMonthRecord>();
  for (const [number, [key, , venue, days]] of DEMO_EVENTS.entries()) {
    if (days < 0) continue;
    for (let ago = 0; ago < VIEWED_DAYS; ago += 1) {
      const day = hoursFrom(base, -ago * 24).toISOString();
      const [month, date] = [day.slice(0, 7), Number(day.slice(8, 10))];
      const views = Math.floor(((VIEWED_DAYS - ago) * (3 + ((number * 7) % 11))) / VIEWED_DAYS);
      if (views === 0) continue;
      const eventId = demoId(`event ${key}`);
      const _id = `${eventId}:${month}`;
      const record = months.get(_id) ?? { _id, eventId, orgId: demoId(venue), month, total: 0, days: {} };
      record.total += views;
      record.days[date] = views;
      months.set(_id, record);
    }
  }
  await eventViewMonthModel(connection).insertMany([...months.values()]);
}

/**
 * 60 requests for early access: artists, venues, and a few people with both roles. Every third request has no phone
 * number.
 */
export async function loadBetaSignups({ connection }: ApiContext, base: Date): Promise<void> {
  const signups = Array.from({ length: SIGNUPS }, (_, index) => {
    const isVenue = index % 4 === 3 || index % 10 === 4;
    const isArtist = index % 4 !== 3;
    const artist = DEMO_ARTISTS[index % DEMO_ARTISTS.length];
    const venue = DEMO_VENUES[index % DEMO_VENUES.length];
    const person = FIRST_NAMES[index % FIRST_NAMES.length];
    const named = {
      email: `${person}.${index + 1}@${DOMAINS[index % DOMAINS.length]}`,
      artistName: isArtist ? (artist?.[1] ?? null) : null,
      venueName: isVenue ? (venue?.name ?? null) : null,
    };
    return {
      _id: demoId(`signup ${index}`),
      ...named,
      searched: searchedText(named),
      phone: index % 3 === 2 ? null : `+31 6 ${1000 + index * 137} ${1000 + ((index * 7919) % 9000)}`,
      role: [...(isArtist ? ['artist' as const] : []), ...(isVenue ? ['venue' as const] : [])],
      createdAt: hoursFrom(base, -(index * SIGNUP_EVERY_HOURS + 2)),
    };
  });
  await betaSignupModel(connection).insertMany(signups);
  await betaCountModel(connection).create({ _id: 'beta-signups', count: signups.length, countedAt: base });
}
