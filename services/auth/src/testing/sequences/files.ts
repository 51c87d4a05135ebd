import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginningsFile, sequencesFile } from './sequence.ts';
import type { Beginnings, Sequence, Step } from './sequence.ts';
import { shapesFile } from './shapes.ts';
import type { Shapes } from './shapes.ts';

const HERE = import.meta.dirname;
const DATA = join(HERE, 'data');

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export function readBeginnings(): Beginnings {
  return beginningsFile.parse(readJson(join(HERE, 'beginnings.json')));
}

export function readShapes(): Shapes {
  return shapesFile.parse(readJson(join(HERE, 'shapes.json')));
}

export interface SequenceFile {
  name: string;
  sequences: Sequence[];
}

/** Reads all files of sequences. @throws when two sequences have one title. */
export function readSequenceFiles(): SequenceFile[] {
  const files = readdirSync(DATA)
    .toSorted()
    .map((name) => ({ name, sequences: sequencesFile.parse(readJson(join(DATA, name))) }));
  const titles = files.flatMap(({ sequences }) => sequences.map(({ title }) => title));
  const twice = titles.find((title, index) => titles.indexOf(title) !== index);
  if (twice !== undefined) throw new Error(`Two sequences have the title "${twice}".`);
  return files;
}

/** Writes a file with one line for a step and one for its answer. */
export function writeSequenceFile({ name, sequences }: SequenceFile): void {
  const text = sequences.map((sequence) => {
    const { title, setup, given, steps } = sequence;
    const head = [
      `    "title": ${JSON.stringify(title)},`,
      ...(setup === 'default' ? [] : [`    "setup": ${JSON.stringify(setup)},`]),
      ...(given.length === 0 ? [] : [`    "given": ${spaced(given)},`]),
    ];
    return ['  {', ...head, '    "steps": [', steps.map(stepText).join(',\n'), '    ]', '  }'].join('\n');
  });
  writeFileSync(join(DATA, name), `[\n${text.join(',\n')}\n]\n`);
}

function stepText(step: Step): string {
  const { answer, ...rest } = { answer: undefined, ...step };
  const asked = spaced(rest);
  if (answer === undefined) return `      ${asked}`;
  return `      ${asked.slice(0, -2)},\n        "answer": ${spaced(answer)} }`;
}

/** JSON on one line, with spaces between its parts. */
export function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
