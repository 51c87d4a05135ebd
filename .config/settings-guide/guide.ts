import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import type { Setting } from '../../services/service-kit/src/settings/setting.ts';
import { PROGRAMS, SECTIONS } from './sections.ts';

/** The guide to operations. Its tables of settings are made from the tables in the code. */
export const GUIDE = fileURLToPath(new URL('../../.docs/operations.md', import.meta.url));

const TABLES = /(<!-- settings: npm run docs -->\n)[^]*(<!-- end of settings -->)/;

/** The guide as it should be: its text as it is, with the tables of today's settings. */
export async function composeGuide(): Promise<string> {
  const guide = readFileSync(GUIDE, 'utf8').replace(TABLES, (_all, begin: string, end: string) =>
    [begin, ...SECTIONS.map(([title, table]) => composeSection(title, Object.values(table))), end].join('\n'),
  );
  return (await format('operations.md', guide)).code;
}

function composeSection(title: string, settings: readonly Setting[]): string {
  return [
    `### ${title}\n`,
    '| Setting | Without it | Read by | What it is |',
    '| --- | --- | --- | --- |',
    ...settings.map(composeRow),
    '',
  ].join('\n');
}

function composeRow({ name, description, example, pairedWith }: Setting): string {
  const readers = readersOf(name);
  const notes = [
    description,
    ...(pairedWith === undefined ? [] : [`with \`${pairedWith}\``]),
    ...(example === undefined ? [] : [`e.g. \`${example}\``]),
  ];
  const cells = [`\`${name}\``, composeAbsence(readers), composeReaders(readers), notes.join('; ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A program, and the setting as it reads it. */
type Reader = readonly [program: string, setting: Setting];

function readersOf(name: string): Reader[] {
  return Object.entries(PROGRAMS).flatMap(([program, table]) =>
    Object.values(table)
      .filter((setting) => setting.name === name)
      .map((setting) => [program, setting] as const),
  );
}

function composeReaders(readers: readonly Reader[]): string {
  if (readers.length === Object.keys(PROGRAMS).length) return 'all';
  return readers.map(([program]) => (program === 'npm start' ? '`npm start`' : program)).join(', ');
}

/** What counts, or which program refuses to start, without a value. */
function composeAbsence(readers: readonly Reader[]): string {
  const unique = (valueOf: (setting: Setting) => string | undefined) =>
    [...new Set(readers.map(([, setting]) => valueOf(setting)))].filter((value) => value !== undefined);
  const neededIn = (when: Setting['needed']) => readers.filter(([, { needed }]) => needed === when);
  const always = neededIn('always').map(([program]) => program);
  const spared = unique(({ unneededWith }) => unneededWith);
  const partners = unique(({ neededWith }) => neededWith);
  return [
    ...composeDefaults(readers),
    ...unique(({ without }) => without),
    ...(always.length > 0 ? [`needed by ${always.join(', ')}`] : []),
    ...(neededIn('in production').length > 0 ? [`needed in production${exceptWith(spared)}`] : []),
    ...(partners.length > 0 ? [`needed with ${oneOf(partners)}`] : []),
  ].join('; ');
}

const oneOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' or ');
const exceptWith = (names: readonly string[]) => (names.length === 0 ? '' : `, except with ${oneOf(names)}`);

/** The default, with the names of the programs unless all that read the setting share it. */
function composeDefaults(readers: readonly Reader[]): string[] {
  const programs = new Map<string, string[]>();
  for (const [program, setting] of readers) {
    if (!setting.default) continue;
    programs.set(setting.default, [...(programs.get(setting.default) ?? []), program]);
  }
  return [...programs].map(([text, names]) =>
    names.length === readers.length ? `\`${text}\`` : `\`${text}\` for ${names.join(', ')}`,
  );
}
