/** The file is made by `.config/demo-mixes`. */
interface DemoMix {
  file: string;
  /** Key of the artist. */
  artist: string;
  title: string;
  genre: string;
  description: string | null;
  plays: number;
}

/** The mixes of each artist in the order of the profile. */
export const DEMO_MIXES: readonly DemoMix[] = [
  {
    file: 'salt-house',
    artist: 'juno',
    title: 'Four Hours at Salt House, the First 40 Seconds',
    genre: 'Dub Techno',
    description: 'From the back room on a Sunday. Starts slow, stays low, ends with the lights on.',
    plays: 3918,
  },
  {
    file: 'radio-kade',
    artist: 'juno',
    title: 'Radio Kade, Guest Mix 114 (Jingle)',
    genre: 'Ambient',
    description: null,
    plays: 0,
  },
  {
    file: 'hour-seven',
    artist: 'juno',
    title: 'Nine Hours of Dub with The Low Tide Soundsystem & Friends, from Hour Seven (Vinyl Only)',
    genre: 'Dub',
    description: 'Every record once, none twice.',
    plays: 12_408,
  },
  {
    file: 'generator',
    artist: 'low-tide',
    title: 'Until Somebody Takes the Generator Away',
    genre: 'Steppers',
    description: 'Sound check on a beach near Bristol.',
    plays: 48_230,
  },
  {
    file: 'tape-echo',
    artist: 'marisol',
    title: 'Cumbia for a Slow Tape',
    genre: 'Cumbia',
    description: null,
    plays: 1106,
  },
  {
    file: 'six-voices',
    artist: 'choir',
    title: 'Six Voices Under a Church',
    genre: 'Ambient',
    description: 'One take, one microphone.',
    plays: 377,
  },
];
