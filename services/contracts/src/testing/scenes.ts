import type { Artist, Completion } from '#src/profiles/artists.ts';
import type { Event } from '#src/records/events.ts';
import { buildArtist, buildEvent } from './builders.ts';
import { buildMediaItem } from './media-builders.ts';

/** Data of whole screens for stories: the demo's people, events and pictures around 21 November 2026. */

const picture = (file: string) => `/media/demo/${file}`;

type Night = readonly [
  id: string,
  headliner: string,
  startsAt: string,
  place: readonly [venue: string, city: string, timeZone: string],
  spots: number,
  image: string | null,
];

const WAREHOUSE = ['Warehouse Nine', 'Rotterdam', 'Europe/Amsterdam'] as const;
const SALT_HOUSE = ['Salt House', 'Lisbon', 'Europe/Lisbon'] as const;
const SPINNEREI = ['Kulturzentrum am Alten Güterbahnhof', 'Leipzig', 'Europe/Berlin'] as const;

const ROWS: readonly Night[] = [
  ['tape-orchard', 'Tape Orchard', '2026-11-27T21:00:00.000Z', WAREHOUSE, 2, 'ev1.webp'],
  ['oyelaran', 'Oyelaran', '2026-12-11T22:00:00.000Z', SALT_HOUSE, 4, 'ev2.webp'],
  ['low-tide', 'The Low Tide Soundsystem & Friends', '2026-12-12T21:00:00.000Z', SPINNEREI, 1, 'ev3.webp'],
  ['ren', 'Ren', '2026-12-19T22:00:00.000Z', WAREHOUSE, 0, null],
  ['q', 'Q', '2027-01-08T22:30:00.000Z', SALT_HOUSE, 3, 'ev5.webp'],
];

/** Five events in three months. One is full, one has no picture, and names are one letter to one line long. */
export const NIGHTS: readonly Event[] = ROWS.map(
  ([id, headliner, startsAt, [venueName, location, timeZone], spots, image]) =>
    buildEvent({
      id: `event-${id}`,
      headliner,
      startsAt,
      date: startsAt,
      endsAt: new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString(),
      timeZone,
      venueName,
      location,
      spotsAvailable: spots,
      status: spots === 0 ? 'full' : 'accepting',
      image: image && picture(image),
    }),
);

const item = (id: string, title: string, description: string, points: number, completed: boolean) =>
  ({
    id,
    title,
    description,
    points,
    completed,
    priority: points >= 25 ? 'high' : 'medium',
    section: id,
  }) as const;

const COMPLETION: Completion = {
  earned: 140,
  total: 210,
  percent: 67,
  level: 3,
  items: [
    item('photo', 'Profile photo', 'Add a clear picture of you', 20, true),
    item('bio', 'Bio', 'Write more than 50 characters', 25, false),
    item('genres', 'Genres', 'Add at least 1 genre', 15, true),
    item('location', 'Location', 'Say where you are based', 10, true),
    item('soundcloud', 'SoundCloud', 'Connect your SoundCloud', 30, false),
    item('spotify', 'Spotify', 'Connect your Spotify', 30, true),
    item('images', 'Images', 'Add at least 3 images', 25, true),
    item('instagram', 'Instagram', 'Connect your Instagram', 20, true),
    item('venues', 'Notable venues', 'Add at least 2 venues', 20, true),
    item('artists', 'Artists supported', 'Add at least 2 artists', 15, false),
  ],
};

/** A profile with content in every section, as everyone sees it. */
export const FULL_ARTIST: Artist = buildArtist({
  realName: 'Juna van Halteren',
  location: 'Rotterdam, Netherlands',
  bio: 'Juno Halide is a producer and DJ from Rotterdam working between dub techno and slow house. Long sets, her own tape delay, lights off.',
  profileImage: picture('juno.webp'),
  coverImage: picture('juno-wide.webp'),
  instagramFollowers: 9_200,
  socialLinks: { spotify: 'https://open.spotify.com/artist/juno', instagram: 'https://instagram.com/juno' },
  images: ['g1.webp', 'g2.webp', 'g3.webp', 'g4.webp'].map((file, i) =>
    buildMediaItem({ id: file, src: picture(file), alt: `Juno Halide on stage, picture ${i + 1}` }),
  ),
  notableVenues: [
    { name: 'Warehouse Nine', city: 'Rotterdam' },
    { name: 'Salt House', city: 'Lisbon' },
  ],
  supportedArtists: [{ name: 'Tape Orchard', artistId: 'artist-tape' }, { name: 'Saint Fjord' }],
  topTracks: [
    ['Low Ceiling', 't1.webp', 1_204_981],
    ['Slow Traffic at Night', 't2.webp', 640_117],
    ['Harbour (Dub for a Very Long Ferry Crossing)', 't3.webp', 318_400],
  ].map(([name, file, plays]) => ({
    name: String(name),
    album: 'Rooms Without Windows',
    image: picture(String(file)),
    plays: Number(plays),
    duration_ms: 402_000,
  })),
  views: 156,
});

/** The same profile as its owner sees it, with credits and completion. */
export const OWN_ARTIST: Artist = { ...FULL_ARTIST, credits: 100, completion: COMPLETION };
