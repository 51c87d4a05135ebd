import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { demoId } from './demo-ids.ts';
import { demoPicture } from './files/demo-pictures.ts';

const PICTURES = [
  ['g1', 'Crowd under seven light beams'],
  ['g2', 'A record on a turntable, seen from above'],
  ['g6', 'Juno Halide at the booth'],
  ['g4', 'An arched tunnel lit in orange'],
  ['g3', 'Mixer knobs'],
  ['g5', 'Pink ceiling lamps over a crowd'],
] as const;

/**
 * These artists (16) and the venues of her applications (8) make the 24 of her dashboard's network (rules: demo
 * data).
 */
const SUPPORTED = [
  ['Tape Orchard', 'tape-orchard'],
  ['The Low Tide Soundsystem & Friends', 'low-tide'],
  ['Oyelaran', 'oyelaran'],
  ['Nine Lamps', 'nine-lamps'],
  ['Kasimir Bloom', 'kasimir'],
  ['Saint Fjord', 'saint-fjord'],
  ['Marisol & the Tape Echo', 'marisol'],
  ['DJ Marrow', 'marrow'],
  ['Basement Choir', 'choir'],
  ['Ostrava', 'ostrava'],
  ['Ren', 'ren'],
  ['Night Porters', 'night-porters'],
  ['Long Wave Society', 'long-wave'],
  ['Aurélie Featherstone', 'feather'],
  ['Velvet Customs', 'velvet'],
  ['Moth & Lantern', 'moth'],
] as const;

export const JUNO_SPOTIFY_ID = '4JunoHalideDemoArtist0';

/** The full profile of the demo artist, as her screens in the design show it. */
export const JUNO_PROFILE = {
  realName: 'Juna van Halteren',
  coverImage: demoPicture('juno-wide').src,
  socialLinks: {
    spotify: `https://open.spotify.com/artist/${JUNO_SPOTIFY_ID}`,
    tiktok: 'https://www.tiktok.com/@junohalide',
    instagram: 'https://www.instagram.com/junohalide',
  },
  images: PICTURES.map(([key, alt]) => {
    const { source: _, ...media } = demoPicture(key);
    return { id: demoId(`picture ${key}.jpg`), type: 'image' as const, ...media, alt };
  }),
  notableVenues: [
    { name: 'Warehouse Nine', city: 'Rotterdam' },
    { name: 'Salt House', city: 'Lisbon' },
    { name: 'The Foundry Rooms', city: 'Leeds' },
    { name: 'Kulturzentrum am Alten Güterbahnhof', city: 'Leipzig' },
  ],
  supportedArtists: SUPPORTED.map(([name, key]) => ({ name, artistId: demoId(key) })),
  topTracks: [
    {
      name: 'Low Ceiling',
      album: 'Rooms Without Windows',
      image: demoPicture('t1').src,
      plays: 1_204_981,
      duration_ms: 402_000,
    },
    {
      name: 'Slow Traffic at Night',
      album: 'Rooms Without Windows',
      image: demoPicture('t2').src,
      plays: 640_117,
      duration_ms: 425_000,
    },
    {
      name: 'Harbour (Dub for a Very Long Ferry Crossing)',
      album: 'Salt House Sessions, Vol. 2',
      image: demoPicture('t3').src,
      plays: 318_400,
      duration_ms: 571_000,
    },
    {
      name: 'Nothing Above Us',
      album: 'Nothing Above Us',
      image: demoPicture('t4').src,
      plays: 97_022,
      duration_ms: 358_000,
    },
    {
      name: 'Tape Hiss Lullaby',
      album: 'Low Ceiling EP',
      image: demoPicture('t5').src,
      plays: 41_377,
      duration_ms: 150_000,
    },
  ],
} satisfies Partial<ArtistRecord>;
