const SURFACES = ['surface-page', 'surface', 'surface-raised', 'surface-hover'];
const WORDS = ['text', 'text-muted', 'text-subtle', 'success', 'danger', 'warning', 'info'];
const STATES = ['success', 'danger', 'warning', 'info'];

/** Text colours on surface colours, as tokens without `--color-`. Each pair has at least 4.5 to 1. */
export const TEXT_PAIRS: readonly (readonly [word: string, surface: string])[] = [
  ...WORDS.flatMap((word) => SURFACES.map((surface) => [word, surface] as const)),
  ...STATES.flatMap((state) => [[state, `${state}-surface`] as const, ['text', `${state}-surface`] as const]),
  ['text-muted', 'danger-surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-active'],
  ['on-accent', 'mark'],
  ['on-highlight', 'highlight'],
  ['on-danger', 'danger-fill'],
  ['text-inverse', 'surface-inverse'],
];

/** Colours of lines and marks on surfaces. Each pair has at least 3 to 1. */
export const MARK_PAIRS: readonly (readonly [mark: string, surface: string])[] = [
  'border-strong',
  'mark',
  'focus',
].flatMap((mark) => SURFACES.map((surface) => [mark, surface] as const));
