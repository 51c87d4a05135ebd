/** A longer row would be so small that it looks like a rule next to the others. */
const ROW_LETTERS = 24;

/** A name as rows of a bill: one row, or two rows of whole words. The rest of the name is left out. */
export function billRows(name: string): string[] {
  if (name.length <= ROW_LETTERS) return [name];
  const words = name.split(' ');
  const halves = words.slice(1).map((_, index) => halvesAt(words, index + 1));
  const [even] = halves
    .filter((half) => Math.max(...half.map(({ length }) => length)) <= ROW_LETTERS)
    .toSorted((one, other) => difference(one) - difference(other));
  if (even) return even;
  const [first, rest] = cutRow(name, ROW_LETTERS);
  if (rest.length <= ROW_LETTERS) return [first, rest];
  const [second] = cutRow(rest, ROW_LETTERS - 1);
  return [first, `${second.replace(/[\s,.;:&-]+$/, '')}…`];
}

const halvesAt = (words: string[], cut: number) => [
  words.slice(0, cut).join(' '),
  words.slice(cut).join(' '),
];
const difference = ([first = '', second = '']: string[]) => Math.abs(first.length - second.length);

/** Divides a text into as many whole words as fit, and the rest. A word that is longer than a row is cut. */
function cutRow(text: string, letters: number): [row: string, rest: string] {
  const end = text.lastIndexOf(' ', letters);
  const cut = end > 0 ? end : letters;
  return [text.slice(0, cut), text.slice(cut).trim()];
}
