/** Name, city, genres, followers on Spotify, TikTok and Instagram (null where unknown), picture. */
type Row = readonly [
  key: string,
  stageName: string,
  location: string,
  genres: readonly string[],
  followers: readonly [number | null, number | null, number | null],
  picture: string | null,
  bio: string | null,
];

const BIOS = {
  juno: 'Juno Halide is a producer and DJ from Rotterdam working between dub techno and slow house. Long sets, her own tape delay, lights off. Known for “Low Ceiling” and “Slow Traffic at Night”, and for four-hour Sundays in the back room at Salt House.',
  tide: 'Nine people, two vans and a wall of home-made speakers. We play dub from the afternoon until somebody takes the generator away.',
  marisol: 'Cumbia, slowed down and run through a tape echo that Marisol’s uncle repaired in 1987.',
  marrow: 'Marrow plays records that were made to be played too loud.',
  choir: 'A choir of six who sample themselves. Basements preferred, churches considered.',
} as const;

// One record a line, as in a table.
// prettier-ignore
export const DEMO_ARTISTS: readonly Row[] = [
  ['juno', 'Juno Halide', 'Rotterdam, Netherlands', ['Dub Techno', 'Slow House', 'Ambient', 'Melodic Techno'], [12_400, 48_100, 9_200], 'juno', BIOS.juno],
  ['low-tide', 'The Low Tide Soundsystem & Friends', 'Bristol, United Kingdom', ['Dub', 'Roots', 'Steppers'], [1_200_000, 310_000, 88_400], null, BIOS.tide],
  ['marisol', 'Marisol & the Tape Echo', 'Bogotá, Colombia', ['Cumbia', 'Downtempo'], [48_100, 5_900, 21_000], 'a4', BIOS.marisol],
  ['marrow', 'DJ Marrow', 'Rotterdam, Netherlands', ['Electro', 'Breaks'], [860, null, 1_140], 'a3', BIOS.marrow],
  ['choir', 'Basement Choir', 'Leeds, United Kingdom', ['Ambient', 'Leftfield'], [9_200, 2_300, 7_750], 'a2', BIOS.choir],
  ['ostrava', 'Ostrava', 'Ostrava, Czechia', ['Industrial', 'Techno'], [385, null, 512], 'a5', null],
  ['tape-orchard', 'Tape Orchard', 'Utrecht, Netherlands', ['Balearic', 'Slow House'], [22_900, 8_400, 13_300], null, null],
  ['oyelaran', 'Oyelaran', 'Lagos, Nigeria', ['Afro House', 'Broken Beat'], [204_000, 96_500, 71_200], 'a6', null],
  ['nine-lamps', 'Nine Lamps', 'Berlin, Germany', ['Minimal', 'Dub Techno'], [31_700, null, 12_900], null, null],
  ['kasimir', 'Kasimir Bloom', 'Warsaw, Poland', ['Disco', 'House'], [5_100, 14_200, 6_600], null, null],
  ['saint-fjord', 'Saint Fjord', 'Bergen, Norway', ['Trance', 'Progressive House'], [640_000, 122_000, 205_000], null, null],
  ['hollow', 'Hollow Arcade', 'Lyon, France', ['Synthwave', 'Electro'], [null, null, null], null, null],
  ['ren', 'Ren', 'Osaka, Japan', ['Footwork', 'Jungle'], [2_300, 40_800, 3_050], null, null],
  ['night-porters', 'Night Porters', 'Manchester, United Kingdom', ['UK Garage', 'House'], [17_600, 3_200, 8_900], null, null],
  ['long-wave', 'Long Wave Society', 'Gothenburg, Sweden', ['Ambient', 'Kosmische'], [7_450, null, 4_400], null, null],
  ['q', 'Q', 'Lisbon, Portugal', ['Batida'], [990, 1_020, 1_480], null, null],
  ['orchestra', 'The Honourable Society for Slow Dancing, Featuring Maximiliane Featherstonehaugh', 'Vienna, Austria', ['Waltz', 'Downtempo'], [120, null, 310], null, null],
  ['feather', 'Aurélie Featherstone', 'Marseille, France', ['House', 'Zouk'], [3_870, 9_900, 5_230], null, null],
  ['kilo', 'Kilo Yard', 'London, United Kingdom', ['Grime', 'Dubstep'], [54_300, 61_000, 29_900], null, null],
  ['velvet', 'Velvet Customs', 'Antwerp, Belgium', ['New Beat', 'EBM'], [1_750, null, 2_060], null, null],
  ['moth', 'Moth & Lantern', 'Porto, Portugal', ['Folktronica'], [4_020, 780, 3_310], null, null],
  ['sunday', 'Sunday Engineers', 'Leipzig, Germany', ['Tech House'], [11_200, 5_600, 7_040], null, null],
  ['amapiano', 'Thandi Mokoena', 'Johannesburg, South Africa', ['Amapiano', 'Afro House'], [88_800, 150_200, 64_700], null, null],
  ['paper', 'Paper Radio', 'Dublin, Ireland', ['Indie Dance'], [640, 210, 1_190], null, null],
  ['gull', 'Gull Rock', 'Porto, Portugal', ['Drone', 'Noise'], [75, null, 96], null, null],
  ['ida', 'Ída Sólveig', 'Reykjavík, Iceland', ['Ambient', 'Techno'], [6_900, 1_450, 9_020], null, null],
];
