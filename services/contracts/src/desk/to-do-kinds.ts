/** The kinds of work that wait for an administrator, in the order of the screen. */
export const TO_DO_KINDS = [
  'report',
  'copyright',
  'objection',
  'venue',
  'link-proof',
  'missed-promise',
  'returned-mail',
  'dead-work',
  'past-flag',
] as const;

/**
 * Within how many hours an administrator does the work of a kind, from when it waits (rules: to-do). An unsafe report
 * takes `UNSAFE_HOURS`. The last day of a flag is its due time.
 */
export const TO_DO_HOURS: Readonly<Record<(typeof TO_DO_KINDS)[number], number>> = {
  report: 7 * 24,
  copyright: 24,
  objection: 14 * 24,
  venue: 48,
  'link-proof': 7 * 24,
  'missed-promise': 7 * 24,
  'returned-mail': 30 * 24,
  'dead-work': 24,
  'past-flag': 0,
};

/** Within how many hours an unsafe report is decided. */
export const UNSAFE_HOURS = 24;
