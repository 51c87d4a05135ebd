/**
 * The step that a demo venue or artist takes, and the hours until it. `wait` leaves the application to the
 * deadline.
 */
type Answer = readonly [transition: 'accept' | 'decline' | 'withdraw', afterHours: number] | 'wait';

/** Artist, event, age of the application in hours, and its outcome. */
type Row = readonly [artist: string, event: string, hoursAgo: number, answer: Answer];

/**
 * Juno Halide: 12 applications, 8 of them accepted (6 nights played, 2 to come), at 6 different venues.
 */
// One record a line, as in a table.
// prettier-ignore
export const JUNO_APPLICATIONS: readonly Row[] = [
  ['juno', 'rooftop', 95 * 24, ['accept', 12]],
  ['juno', 'siding', 81 * 24, ['accept', 30]],
  ['juno', 'crane', 67 * 24, ['accept', 8]],
  ['juno', 'quay', 53 * 24, ['accept', 2]],
  ['juno', 'back-room', 39 * 24, ['accept', 21]],
  ['juno', 'harbour-dub', 26 * 24, ['accept', 40]],
  ['juno', 'nine-lamps', 12 * 24, ['accept', 9]],
  ['juno', 'juno-b2b', 10 * 24, ['accept', 2]],
  ['juno', 'porters-lyon', 9 * 24, ['decline', 31]],
  ['juno', 'nine-hours', 6 * 24, 'wait'],
  ['juno', 'kasimir', 3 * 24, ['withdraw', 2]],
  ['juno', 'oyelaran', 48 - (2 + 40 / 60), 'wait'],
];

// prettier-ignore
export const OTHER_APPLICATIONS: readonly Row[] = [
  ['low-tide', 'saint-fjord', 48 - (18 + 55 / 60), 'wait'],
  ['marisol', 'oyelaran', 48 - (31 + 12 / 60), 'wait'],
  ['marrow', 'nine-lamps', 48 - (46 + 30 / 60), 'wait'],
  ['choir', 'nine-lamps', 7 * 24, ['accept', 36]],
  ['ostrava', 'nine-lamps', 6 * 24, ['decline', 44]],
  ['hollow', 'oyelaran', 8 * 24, ['accept', 20]],
  ['q', 'oyelaran', 9 * 24, ['decline', 27]],
  ['gull', 'nine-lamps', 5 * 24, ['withdraw', 5]],
  ['kilo', 'saint-fjord', 10 * 24, ['decline', 33]],
  ['moth', 'oyelaran', 11 * 24, ['decline', 46]],
  ['paper', 'nine-lamps', 9 * 24, ['decline', 25]],
  ['feather', 'back-room', 41 * 24, ['decline', 40]],
  ['velvet', 'back-room', 40 * 24, 'wait'],
  ['ren', 'open-decks', 30, 'wait'],
  ['q', 'open-decks', 26, ['accept', 4]],
  ['gull', 'open-decks', 22, 'wait'],
  ['marrow', 'tape-orchard', 20, 'wait'],
  ['ida', 'tape-orchard', 4 * 24, ['accept', 11]],
  ['velvet', 'tape-orchard', 5 * 24, 'wait'],
  ['sunday', 'kasimir', 14, 'wait'],
  ['paper', 'kasimir', 9, 'wait'],
  ['feather', 'kasimir', 4 * 24, ['decline', 16]],
  ['saint-fjord', 'juno-b2b', 11 * 24, ['decline', 19]],
  ['night-porters', 'choir-leeds', 7 * 24, ['accept', 10]],
  ['kilo', 'choir-leeds', 8 * 24, ['withdraw', 1]],
  ['choir', 'hollow-leeds', 35, 'wait'],
  ['ren', 'hollow-leeds', 6 * 24, ['accept', 22]],
  ['orchestra', 'slow-dancing', 41, 'wait'],
  ['moth', 'moth-kiosk', 12 * 24, ['decline', 30]],
  ['amapiano', 'thandi-roof', 5 * 24, ['accept', 3]],
  ['oyelaran', 'thandi-roof', 7, 'wait'],
  ['tape-orchard', 'wave-nine', 4 * 24, 'wait'],
  ['nine-lamps', 'ida-hall', 16, 'wait'],
  ['long-wave', 'ida-hall', 3 * 24, ['accept', 15]],
  ['marrow', 'ostrava-hall', 13 * 24, 'wait'],
  ['sunday', 'marrow-leeds', 6 * 24, 'wait'],
  ['kasimir', 'marrow-leeds', 5 * 24 + 12, 'wait'],
  ['velvet', 'marrow-leeds', 5 * 24, ['accept', 6]],
  ['low-tide', 'harbour-dub', 27 * 24, ['accept', 18]],
  ['ostrava', 'crane', 66 * 24, 'wait'],
  ['ida', 'quay', 52 * 24, ['accept', 14]],
  ['ren', 'siding', 80 * 24, ['withdraw', 9]],
];

/** Messages that any artist could send honestly, used in turn. */
export const MESSAGES = [
  'I play long, slow and low. The room has the patience for it: I would open at 118 and hold the floor until the headliner takes over.',
  'We bring our own echo units and an hour of unreleased dubs. Give us the first slot or the last, we are happy with either.',
  'I live ten minutes away, I know the sound system and I have filled the floor here twice before midnight.',
  'My last three sets are on my profile. I would play the harder half of that, and keep the first half hour quiet.',
  'We have just finished a record and would like to play it to people for the first time. Six of us, one table, no laptops.',
  'I can cover anything from warm-up to closing. Tell me what the night needs and I will prepare for that.',
] as const;
