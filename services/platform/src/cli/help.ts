import type { Argument, Command, Commands, Option } from './command.ts';
import { EXIT_CODES } from './exit-codes.ts';

type Row = readonly [name: string, text: string];

/** The command line of a command, for example `backline build [APP...]`. */
export function usageOf(name: string, { arguments: args = [], options = {} }: Command): string {
  const switches = Object.entries(options).map(([option, shape]) => `[${writeOption(option, shape)}]`);
  return ['backline', name, ...args.map(writeArgument), ...switches].join(' ');
}

/** `backline build --help` */
export function helpOf(name: string, command: Command): string {
  const { summary, details, arguments: args = [], options = {}, example } = command;
  const optionRows = Object.entries(options).map(([option, shape]): Row => [
    writeOption(option, shape),
    shape.help,
  ]);
  return [
    `Usage: ${usageOf(name, command)}`,
    [summary, ...(details === undefined ? [] : [details])].join('\n'),
    ...(args.length === 0 ? [] : [block('Arguments', args.map(argumentRow))]),
    block('Options', [...optionRows, ['--help', 'shows this text']]),
    `Example:\n  backline ${example}`,
  ].join('\n\n');
}

/** `backline --help`, or `backline db --help` for the commands that begin with `db`. */
export function overview(commands: Commands): string {
  const rows = Object.entries(commands).map(([name, command]): Row => [
    usageOf(name, command).slice('backline '.length),
    command.summary,
  ]);
  const codes = Object.values(EXIT_CODES).map(({ code, meaning }): Row => [String(code), meaning]);
  return [
    'Usage: backline COMMAND',
    block('Commands', rows),
    block('Exit codes', codes),
    'backline COMMAND --help tells more about one of them. Without a command, backline starts the product.',
  ].join('\n\n');
}

function writeArgument({ name, isList = false }: Argument): string {
  return isList ? `[${name}...]` : name;
}

function writeOption(name: string, { value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function argumentRow({ name, help, choices = [] }: Argument): Row {
  return [name, choices.length === 0 ? help : `${help}: ${choices.join(', ')}`];
}

function block(title: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [`${title}:`, ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join('\n');
}
