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

/** What can be wrong with a page, or with a picture, mix or video of it. `copyright` is about one of these alone. */
export const PAGE_CATEGORIES = [...REPORT_CATEGORIES, 'copyright'] as const;

/** Reports of messages had one more category before. */
export const REPORTED_CATEGORIES = [...PAGE_CATEGORIES, 'other'] as const;

/** The same in words. */
export const REPORTED_CATEGORY_NAMES = {
  ...REPORT_CATEGORY_NAMES,
  copyright: 'Copyright',
  other: 'Something else',
} satisfies Record<(typeof REPORTED_CATEGORIES)[number], string>;

/** Names the one picture of a venue or an event, and the photo of an artist, as the item of a report. */
export const PAGE_PICTURE = 'picture';

/** The kinds of things that people report. */
export const REPORT_KINDS = ['artist', 'venue', 'event', 'messages'] as const;

/** Each state after `open` is the outcome of one decision. `restored`: a hidden file was shown again. */
export const REPORT_STATUSES = ['open', 'hidden', 'suspended', 'warned', 'refused', 'restored'] as const;

/** What an administrator can decide about a report. `restore` shows a file again that an earlier decision hid. */
export const REPORT_DECISIONS = ['hide', 'suspend', 'warn', 'refuse', 'restore'] as const;

/** A category in words. */
export function categoryName(category: (typeof REPORTED_CATEGORIES)[number]): string {
  return REPORTED_CATEGORY_NAMES[category];
}
