import { parseArgs } from 'node:util';
import { UsageError, type Command, type Commands, type Input } from './command.ts';
import { helpOf, overview, usageOf } from './help.ts';

const HELP = ['--help', '-h'];
const DEFAULT_COMMAND = 'start';

/** The result of a command line: a text to print, or a command to run. */
export type Parsed = { help: string } | { command: Command; input: Input };

/** @throws UsageError for a command, an option or an argument that does not exist. */
export function parseCommand(commands: Commands, words: readonly string[]): Parsed {
  const [first = DEFAULT_COMMAND, second = ''] = words;
  if (HELP.includes(first)) return { help: overview(commands) };
  for (const [name, rest] of [
    [`${first} ${second}`, words.slice(2)],
    [first, words.slice(1)],
  ] as const) {
    const command = commands[name];
    if (command) return parseInput(name, command, rest);
  }
  return parseGroup(commands, first, second);
}

/** The group of names with two words, by the first word: `db`. */
function parseGroup(commands: Commands, first: string, second: string): Parsed {
  const group = Object.entries(commands).filter(([name]) => name.startsWith(`${first} `));
  if (group.length === 0) {
    const names = new Set(Object.keys(commands).map((name) => name.split(' ')[0]));
    throw new UsageError(`There is no command ${first}. There are: ${[...names].join(', ')}.`);
  }
  if (HELP.includes(second)) return { help: overview(Object.fromEntries(group)) };
  const ways = group.map(([name, command]) => usageOf(name, command));
  throw new UsageError(`Write ${ways.join(' or ')}.`);
}

function parseInput(name: string, command: Command, words: readonly string[]): Parsed {
  if (words.some((word) => HELP.includes(word))) return { help: helpOf(name, command) };
  const { options, args } = readWords(name, command, words);
  refuseWrongArguments(name, command, args);
  return { command, input: { args, options } };
}

/** This is not strict, because Node's own messages are for programmers. */
function readWords(name: string, { options: known = {} }: Command, words: readonly string[]): Input {
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(known).map(([option, { value }]) => [
        option,
        { type: value === undefined ? 'boolean' : 'string' } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = known[token.name];
    if (!option) {
      throw new UsageError(`backline ${name} has no option ${token.rawName}. See backline ${name} --help.`);
    }
    if (option.value === undefined && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value.`);
    if (option.value !== undefined && token.value === undefined)
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}.`);
    options[token.name] = token.value ?? true;
  }
  return { args: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])), options };
}

function refuseWrongArguments(name: string, command: Command, values: readonly string[]): void {
  const { arguments: args = [] } = command;
  const last = args.at(-1);
  const isTooMany = !last?.isList && values.length > args.length;
  const isTooFew = values.length < args.filter(({ isList }) => !isList).length;
  if (isTooMany && args.length === 0)
    throw new UsageError(`backline ${name} takes no arguments, so not ${values.join(' ')}.`);
  if (isTooMany || isTooFew) throw new UsageError(`Write ${usageOf(name, command)}.`);
  const unknown = values.flatMap((value, index) => {
    const argument = args[index] ?? last;
    return argument?.choices && !argument.choices.includes(value) ? [{ value, argument }] : [];
  });
  const [wrong] = unknown;
  if (wrong) {
    const { name: kind, choices = [] } = wrong.argument;
    throw new UsageError(
      `There is no ${kind.toLowerCase()} ${unknown.map(({ value }) => value).join(', ')}. There are: ${choices.join(', ')}.`,
    );
  }
}
