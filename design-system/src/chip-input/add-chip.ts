/** How many entries a list takes, and how many characters each of them may have. */
export interface ChipLimits {
  entries?: number | undefined;
  characters?: number | undefined;
}

/** The list with one more entry, trimmed. It stays the same when there is a reason against it, or nothing to add. */
export function addChip(list: readonly string[], text: string, limits: ChipLimits = {}): readonly string[] {
  const entry = entryOf(text);
  return !entry || reasonAgainst(list, text, limits) ? list : [...list, entry];
}

/** Why `addChip` leaves the list as it is, in words. Empty when it adds the text, or when that is blank. */
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
