import type { Regex } from '#src/bson/values.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';

// MongoDB's regular expressions are those of PCRE, read as UTF-8. Syntax with an equal in JavaScript is translated.
// All other syntax is refused.

const OPTIONS = /^[imsx]*$/;
const SPACE = '\\t\\n\\v\\f\\r ';
const CLASSES: Record<string, string> = { d: '0-9', w: 'A-Za-z0-9_', s: SPACE };
const SIMPLE_ESCAPES = new Set(['f', 'n', 'r', 't']);
const WORD = '[A-Za-z0-9_]';
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const SYNTAX = /[\^$\\.*+?()[\]{}|/-]/;
const QUANTIFIER = /^\{\d+(?:,\d*)?\}/;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]))?/;

/** Compiles a regular expression to a test of texts. */
export function compileRegex({ pattern, options }: Regex): (text: string) => boolean {
  if (!OPTIONS.test(options)) {
    throw new CommandError(51108, `invalid flag in regex options: ${options}`);
  }
  if (options.includes('x')) throw notSupported('the option x of a regular expression');
  const source = new Translation(pattern, options).source();
  try {
    const regex = new RegExp(source, options.includes('i') ? 'iu' : 'u');
    return (text) => regex.test(text);
  } catch {
    throw new CommandError(51091, `Regular expression is invalid: ${pattern}`);
  }
}

/** The text with which every match begins. It may be empty. */
export function prefixOf({ pattern, options }: Regex): string {
  if (options !== '' || pattern.includes('|')) return '';
  const [, start = '', next = ''] = /^\^([^\\^$.*+?()[\]{}|]*)(.?)/su.exec(pattern) ?? [];
  // A quantifier belongs to the last character.
  return /[*?{]/.test(next) ? [...start].slice(0, -1).join('') : start;
}

class Translation {
  readonly #pattern: string;
  /** The characters that are written in another way in JavaScript. */
  readonly #single: Readonly<Record<string, string>>;
  #at = 0;

  constructor(pattern: string, options: string) {
    if (pattern.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
    this.#pattern = pattern;
    const isMultiline = options.includes('m');
    this.#single = {
      '.': options.includes('s') ? '[^]' : '[^\\n]',
      '^': isMultiline ? '(?:^|(?<=\\n)(?=[^]))' : '^',
      $: isMultiline ? '(?=\\n|$)' : '(?=\\n?$)',
      '/': '\\/',
      ']': '\\]',
      '}': '\\}',
    };
  }

  source(): string {
    let source = '';
    while (this.#at < this.#pattern.length) source += this.#next();
    return source;
  }

  #rest(): string {
    return this.#pattern.slice(this.#at);
  }

  #next(): string {
    const char = this.#pattern[this.#at] ?? '';
    const start = this.#at++;
    switch (char) {
      case '\\':
        return this.#escape();
      case '[':
        return this.#class();
      case '(':
        return this.#group(start);
      case '*':
      case '+':
      case '?':
        return this.#quantifier(char);
      case '{':
        return this.#repeat(start);
      default:
        return this.#single[char] ?? char;
    }
  }

  #group(start: number): string {
    const [opening = '('] = GROUP.exec(this.#pattern.slice(start)) ?? [];
    this.#at = start + opening.length;
    if (/^[?*]/.test(this.#rest()) && opening === '(') throw this.#refusal(`(${this.#rest().slice(0, 2)}`);
    return opening;
  }

  #quantifier(text: string): string {
    if (this.#rest().startsWith('+')) throw this.#refusal('a possessive quantifier');
    return text;
  }

  #repeat(start: number): string {
    const [repeat] = QUANTIFIER.exec(this.#pattern.slice(start)) ?? [];
    if (repeat === undefined) return '\\{';
    this.#at = start + repeat.length;
    return this.#quantifier(repeat);
  }

  #escape(): string {
    const char = this.#pattern[this.#at++] ?? '';
    const lower = char.toLowerCase();
    const members = CLASSES[lower];
    if (members) return `(?-i:[${char === lower ? '' : '^'}${members}])`;
    if (char === 'b') return `(?-i:${BOUNDARY})`;
    if (char === 'B') return `(?-i:(?!${BOUNDARY}))`;
    if (SIMPLE_ESCAPES.has(char)) return `\\${char}`;
    if (/[1-9]/.test(char) && !/^\d/.test(this.#rest())) return `\\${char}`;
    return this.#literal(char);
  }

  #class(): string {
    const isNegated = this.#rest().startsWith('^');
    if (isNegated) this.#at++;
    let members = '';
    for (let isFirst = true; ; isFirst = false) {
      const char = this.#pattern[this.#at++];
      if (char === undefined)
        throw new CommandError(51091, 'Regular expression is invalid: missing terminating ]');
      if (char === ']' && !isFirst) break;
      members += this.#member(char);
    }
    return `[${isNegated ? '^' : ''}${members}]`;
  }

  #member(char: string): string {
    if (char === '[' && /^[:.=]/.test(this.#rest())) throw this.#refusal('a named class');
    if (char === '-') return '-';
    if (char !== '\\') return SYNTAX.test(char) || char === '&' ? this.#quoted(char) : char;
    const escaped = this.#pattern[this.#at++] ?? '';
    const members = CLASSES[escaped];
    if (members) return members;
    return SIMPLE_ESCAPES.has(escaped) ? `\\${escaped}` : this.#literal(escaped);
  }

  /** Translates a character that stands for itself after a backslash. */
  #literal(char: string): string {
    if (char === '') throw new CommandError(51091, 'Regular expression is invalid: \\ at end of pattern');
    if (/[A-Za-z0-9]/.test(char)) throw this.#refusal(`\\${char}`);
    return this.#quoted(char);
  }

  #quoted(char: string): string {
    return SYNTAX.test(char) ? `\\${char}` : char;
  }

  #refusal(what: string): CommandError {
    return notSupported(`${what} in a regular expression`);
  }
}
