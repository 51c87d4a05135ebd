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
