const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `28 November 2026 at 14:05 UTC`. */
export const utcText = (moment: Date): string => `${format.format(moment)} UTC`;
