import type { ArtistRecord } from '#src/modules/artists/artists.model.ts';
import { mediaAt } from '#src/modules/media/stored-picture.ts';
import { demoId, demoMedia } from './demo-ids.ts';

const PICTURES = [
  ['g1.jpg', 'Crowd under seven light beams'],
  ['g2.jpg', 'A record on a turntable, seen from above'],
  ['g6.jpg', 'Juno Halide at the booth'],
  ['g4.jpg', 'An arched tunnel lit in orange'],
  ['g3.jpg', 'Mixer knobs'],
  ['g5.jpg', 'Pink ceiling lamps over a crowd'],
] as const;

/**
 * These records and her applications earn the 24 of her dashboard's network: the artists that she supported (18) and
 * the venues that accepted her (6) (rules: demo data).
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
  ['Sunday Engineers', 'sunday'],
  ['Ída Sólveig', 'ida'],
] as const;

/** The full profile of the demo artist, as her screens in the design show it. */
export const JUNO_PROFILE = {
  realName: 'Juna van Halteren',
  coverImage: demoMedia('juno-wide.jpg'),
  socialLinks: {
    spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0',
    tiktok: 'https://www.tiktok.com/@junohalide',
    instagram: 'https://www.instagram.com/junohalide',
  },
  images: PICTURES.map(([file, alt]) => ({
    id: demoId(`picture ${file}`),
    type: 'image' as const,
    ...mediaAt(demoMedia(file)),
    alt,
  })),
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
      image: demoMedia('t1.jpg'),
      plays: 1_204_981,
      duration_ms: 402_000,
    },
    {
      name: 'Slow Traffic at Night',
      album: 'Rooms Without Windows',
      image: demoMedia('t2.jpg'),
      plays: 640_117,
      duration_ms: 425_000,
    },
    {
      name: 'Harbour (Dub for a Very Long Ferry Crossing)',
      album: 'Salt House Sessions, Vol. 2',
      image: demoMedia('t3.jpg'),
      plays: 318_400,
      duration_ms: 571_000,
    },
    {
      name: 'Nothing Above Us',
      album: 'Nothing Above Us',
      image: demoMedia('t4.jpg'),
      plays: 97_022,
      duration_ms: 358_000,
    },
    {
      name: 'Tape Hiss Lullaby',
      album: 'Low Ceiling EP',
      image: demoMedia('t5.jpg'),
      plays: 41_377,
      duration_ms: 150_000,
    },
  ],
} satisfies Partial<ArtistRecord>;
