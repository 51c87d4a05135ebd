/** The steps while links are read, in order. `ExtractionProgress.step` in the contract counts these. */
export const EXTRACTION_STEPS = [
  'Opening your links',
  'Reading your artist page',
  'Collecting pictures',
  'Finding your genres',
  'Counting followers',
  'Setting your name on the bill',
] as const;

/** The least time in milliseconds for each step: about seven seconds for all (rules: timed steps). */
export const STEP_MS = 1160;
