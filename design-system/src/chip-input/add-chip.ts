/**
 * The list with one more entry, trimmed. It stays the same when the text is blank, when the entry is there
 * already in any capitals, or when `max` is reached.
 */
export function addChip(list: readonly string[], text: string, max = Infinity): readonly string[] {
  const entry = entryOf(text);
  return !entry || isKnown(list, entry) || list.length >= max ? list : [...list, entry];
}

/** Why `addChip` left the list as it is, in words. Empty when the text is blank. */
export function reasonAgainst(list: readonly string[], text: string, max = Infinity): string {
  const entry = entryOf(text);
  if (!entry) return '';
  return isKnown(list, entry) ? `“${entry}” is already there.` : `No more than ${max}: remove one first.`;
}

const entryOf = (text: string) => text.trim().replace(/\s+/g, ' ');

const isKnown = (list: readonly string[], entry: string) =>
  list.some((one) => one.toLowerCase() === entry.toLowerCase());
