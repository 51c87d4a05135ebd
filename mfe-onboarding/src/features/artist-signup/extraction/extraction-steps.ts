/** The steps while links are read, in order. The contract's `ExtractionProgress` counts the same six. */
export const EXTRACTION_STEPS = [
  'Opening your links',
  'Reading your artist page',
  'Collecting pictures',
  'Finding your genres',
  'Counting followers',
  'Setting your name on the bill',
] as const;

/** Milliseconds for which each step is shown at least: about seven seconds for all (rules: timed steps). */
export const STEP_MS = 1160;
