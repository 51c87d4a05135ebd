/** The values of one sequence by name: addresses, ids, tokens. In texts a name is in braces, as in `{ann.id}`. */
export interface Memory {
  get(name: string): string;
  remember(name: string, value: string): void;
  /** The name of a remembered value. */
  nameOf(value: string): string | undefined;
  /** Replaces names by values. @throws UnknownName */
  fill(text: string): string;
  /** Replaces values by names. */
  hide(text: string): string;
}

/** A step uses a value that no earlier step has stored. */
export class UnknownName extends Error {
  constructor(name: string) {
    super(`Nothing is known as ${name}.`);
  }
}

const NAME = /\{([a-z]\w*(?:\.\w+)?)\}/g;
/** A text may contain a shorter value by chance. */
const HIDDEN_LENGTH = 8;

export function createMemory(known: Record<string, string>): Memory {
  const values = new Map(Object.entries(known));
  const memory: Memory = {
    get(name) {
      const value = values.get(name);
      if (value === undefined) throw new UnknownName(name);
      return value;
    },
    remember: (name, value) => void values.set(name, value),
    nameOf: (value) => [...values].find(([, known]) => known === value)?.[0],
    fill: (text) => text.replace(NAME, (_, name: string) => memory.get(name)),
    hide(text) {
      const longestFirst = [...values]
        .filter(([, value]) => value.length >= HIDDEN_LENGTH)
        .toSorted(([, one], [, other]) => other.length - one.length);
      return longestFirst.reduce((hidden, [name, value]) => hidden.replaceAll(value, `{${name}}`), text);
    },
  };
  return memory;
}

/** Fills every text in a JSON value. */
export function fillAll(memory: Memory, value: unknown): unknown {
  if (typeof value === 'string') return memory.fill(value);
  if (Array.isArray(value)) return value.map((one) => fillAll(memory, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(memory, one)]));
}
