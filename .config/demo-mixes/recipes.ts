/** The parts of one mix. Patterns have a sign for each sixteenth of a bar: `x` is loud, `o` is soft. */
export interface Recipe {
  /** Name of the file, and seed of its noise. */
  key: string;
  bpm: number;
  /** The lowest note, in Hz. */
  root: number;
  /** The notes of a chord, in half tones above the root, one chord for two bars. */
  chords: readonly (readonly number[])[];
  kick: string;
  hat: string;
  bass: string;
  stab: string;
  /** The loudness of the pad, 0 to 1. */
  pad: number;
  /** The loudness of each eighth of the mix, 0 to 1. Kick and bass begin above 0.5. */
  shape: readonly number[];
}

const MINOR = [0, 3, 7, 10];

export const RECIPES: readonly Recipe[] = [
  {
    key: 'salt-house',
    bpm: 122,
    root: 55,
    chords: [MINOR, [0, 3, 7, 12], [-2, 2, 5, 10], MINOR],
    kick: 'x...x...x...x...',
    hat: '..o...x...o...x.',
    bass: 'x..x..x.....x.o.',
    stab: '..x.....x..o....',
    pad: 0.25,
    shape: [0.4, 0.65, 0.8, 0.9, 0.45, 0.95, 1, 0.6],
  },
  {
    key: 'radio-kade',
    bpm: 84,
    root: 65.4,
    chords: [
      [0, 4, 7, 11],
      [5, 9, 12, 16],
      [-3, 0, 4, 7],
      [2, 5, 9, 12],
    ],
    kick: '................',
    hat: '................',
    bass: 'o...............',
    stab: '....o.......o...',
    pad: 0.9,
    shape: [0.3, 0.5, 0.7, 0.6, 0.9, 0.75, 0.5, 0.3],
  },
  {
    key: 'hour-seven',
    bpm: 140,
    root: 49,
    chords: [MINOR, MINOR, [5, 8, 12, 15], MINOR],
    kick: 'x.......x.......',
    hat: 'o.x.o.x.o.x.o.x.',
    bass: 'x.....x.x.x.....',
    stab: '....x.......x...',
    pad: 0.2,
    shape: [0.6, 0.9, 1, 0.7, 0.4, 0.8, 1, 0.9],
  },
  {
    key: 'generator',
    bpm: 72,
    root: 51.9,
    chords: [MINOR, [-2, 2, 5, 10]],
    kick: '........x.......',
    hat: '..x...x...x...xo',
    bass: 'x..x.x......x...',
    stab: '....x.......x...',
    pad: 0.15,
    shape: [0.55, 0.8, 0.9, 1, 0.6, 0.9, 1, 0.7],
  },
  {
    key: 'tape-echo',
    bpm: 96,
    root: 58.3,
    chords: [
      [0, 4, 7, 12],
      [5, 9, 12, 17],
    ],
    kick: 'x......x..x.....',
    hat: 'x.xxx.xxx.xxx.xx',
    bass: 'x.....x...x...x.',
    stab: '..xo..x...xo..x.',
    pad: 0.1,
    shape: [0.5, 0.7, 0.85, 0.6, 0.9, 1, 0.95, 0.5],
  },
  {
    key: 'six-voices',
    bpm: 66,
    root: 73.4,
    chords: [
      [0, 7, 12, 15],
      [-4, 3, 8, 12],
      [-2, 5, 10, 14],
      [0, 7, 10, 17],
    ],
    kick: 'o...............',
    hat: '............o...',
    bass: 'o.......o.......',
    stab: 'o.......o.......',
    pad: 1,
    shape: [0.25, 0.45, 0.6, 0.8, 1, 0.7, 0.5, 0.3],
  },
];
