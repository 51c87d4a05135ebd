/** Keys that stand side by side. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1234567890'];
/** With fewer pieces a password of any length is found early. */
const MOST_RUNS = 3;
const SHORTEST_WORD = 3;
/** Letters beside a word that leave it the word that it is. */
const MOST_LETTERS_LEFT = 2;
const NAME_OF_PRODUCT = 'backline';
const SIGNS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a password is one text again and again, or follows the alphabet, the digits or the rows of a keyboard. */
export function isPattern(password: string): boolean {
  const text = password.toLowerCase();
  return repeats(text) || runsIn(text) <= MOST_RUNS;
}

function repeats(text: string): boolean {
  for (let size = 1; size * 2 <= text.length; size += 1) {
    if (text.slice(0, size).repeat(text.length).startsWith(text)) return true;
  }
  return false;
}

/** The number of pieces in which each character follows from the one before. */
function runsIn(text: string): number {
  const characters = [...text];
  return characters.filter((character, at) => !isNext(characters[at - 1], character)).length;
}

function isNext(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  if (Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1) return true;
  return ROWS.some((row) => row.includes(before + character) || row.includes(character + before));
}

/** The person whose password it is. */
export interface Owner {
  email: string;
  userMetadata: Readonly<Record<string, unknown>>;
}

/** Whether a password is the name or the address of its owner or of the product, with digits and signs at most. */
export function isNameOf({ email, userMetadata }: Owner, password: string): boolean {
  const [mailbox = ''] = email.split('@');
  const names = Object.values(userMetadata).filter((value) => typeof value === 'string');
  const words = [
    NAME_OF_PRODUCT,
    email,
    ...[mailbox, ...names].flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]),
  ]
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  return [lettersOf(password), lettersOf(readSigns(password))].some((letters) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.length <= MOST_LETTERS_LEFT;
  });
}

/** The word in a password without a few digits and signs around it: `Summer2026!` is `summer`. */
export function wordIn(password: string): string {
  const word = trimSigns(password.toLowerCase());
  return password.length - word.length <= 5 ? word : password.toLowerCase();
}

const trimSigns = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Puts letters where a password has digits and signs in their place: `b4ckl1ne` is `backline`. */
function readSigns(password: string): string {
  return trimSigns(password).replace(/[^\p{L}]/gu, (sign) => SIGNS_FOR_LETTERS[sign] ?? sign);
}

/** The letters of a text, without accents and capitals. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
