/** The shortest name of stories. */
export const SHORT_NAME = 'Q';

/** The longest name of stories. */
export const LONG_NAME = 'The Low Tide Soundsystem & Friends';

const FIRST = ['Low', 'Slow', 'Nine', 'Salt', 'Tape', 'Glass', 'North', 'Quiet'];
const SECOND = ['Ceiling', 'Traffic', 'Lamps', 'Orchard', 'Harbour'];

/** Forty names, no two the same. */
export const FORTY_NAMES: readonly string[] = FIRST.flatMap((first) =>
  SECOND.map((second) => `${first} ${second}`),
);
