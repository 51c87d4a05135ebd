/** What can be wrong. Reports of the first one come first, and need no name (rules: reports). */
export const REPORT_CATEGORIES = ['unsafe', 'illegal', 'impersonation', 'terms', 'spam'] as const;

/** The same in words. */
export const REPORT_CATEGORY_NAMES = {
  unsafe: 'Unsafe or harassing',
  illegal: 'Illegal',
  impersonation: 'Pretends to be somebody else',
  terms: 'Unpaid, or changed terms',
  spam: 'Spam',
} satisfies Record<(typeof REPORT_CATEGORIES)[number], string>;

/** Reports of messages had one more category before. */
export const REPORTED_CATEGORIES = [...REPORT_CATEGORIES, 'other'] as const;

/** The kinds of things that people report. */
export const REPORT_KINDS = ['artist', 'venue', 'event', 'messages'] as const;

/** Each state after `open` is the outcome of one decision. */
export const REPORT_STATUSES = ['open', 'hidden', 'suspended', 'warned', 'refused'] as const;

/** What an administrator can decide about a report. */
export const REPORT_DECISIONS = ['hide', 'suspend', 'warn', 'refuse'] as const;

/** A category in words. */
export function categoryName(category: (typeof REPORTED_CATEGORIES)[number]): string {
  return category === 'other' ? 'Something else' : REPORT_CATEGORY_NAMES[category];
}
