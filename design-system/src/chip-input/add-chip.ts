/** The most entries of a list, and the most characters of an entry. */
export interface ChipLimits {
  entries?: number | undefined;
  characters?: number | undefined;
}

/** Returns the list with the trimmed text as a new entry. A refused or blank text leaves the list as it is. */
export function addChip(list: readonly string[], text: string, limits: ChipLimits = {}): readonly string[] {
  const entry = entryOf(text);
  return !entry || reasonAgainst(list, text, limits) ? list : [...list, entry];
}

/** The reason why `addChip` refuses the text, in words. Empty for an accepted or a blank text. */
export function reasonAgainst(
  list: readonly string[],
  text: string,
  { entries = Infinity, characters = Infinity }: ChipLimits = {},
): string {
  const entry = entryOf(text);
  if (!entry) return '';
  if (entry.length > characters) return `At most ${characters} characters: shorten it.`;
  if (list.some((one) => one.toLowerCase() === entry.toLowerCase())) return `“${entry}” is already there.`;
  return list.length >= entries ? `No more than ${entries}: remove one first.` : '';
}

const entryOf = (text: string) => text.trim().replace(/\s+/g, ' ');
