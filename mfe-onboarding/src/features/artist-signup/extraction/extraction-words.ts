/** What happens while links are read, in order; the server counts the same six (contract: ExtractionProgress). */
export const EXTRACTION_STEPS = [
  'Opening your links',
  'Reading your artist page',
  'Collecting pictures',
  'Finding your genres',
  'Counting followers',
  'Setting your name on the bill',
] as const;

/** How long each step is shown at least: seven seconds for all (spec section 9). */
export const STEP_MS = 1160;
