/**
 * The list with one more entry, trimmed; the same list when the text is blank, already there in any
 * capitals, or when `max` is reached.
 */
export function addChip(list: readonly string[], text: string, max = Infinity): readonly string[] {
  const entry = text.trim().replace(/\s+/g, ' ');
  const known = list.some((one) => one.toLowerCase() === entry.toLowerCase());
  return !entry || known || list.length >= max ? list : [...list, entry];
}
