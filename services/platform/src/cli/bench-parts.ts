/** The parts of `backline bench`, in the order of its report. */
export const BENCH_PARTS = [
  'product',
  'pages',
  'profiles',
  'sessions',
  'sign-ins',
  'builds',
  'publish',
  'database',
  'scale',
  'live',
  'media',
] as const;

export type BenchPart = (typeof BENCH_PARTS)[number];
