/** A set of names, written as one text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
