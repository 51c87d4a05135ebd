import { UserError } from '@backline/service-kit/user-error';

/** A wrong command line. The process ends with a special code. */
export class UsageError extends UserError {}

export interface Argument {
  /** The name in the help, for example `APP`. */
  name: string;
  help: string;
  /** The accepted values. Without it every value is accepted. */
  choices?: readonly string[];
  /** May be repeated any number of times, or omitted. Only the last argument can be a list. */
  isList?: boolean;
}

export interface Option {
  help: string;
  /** The name of its value in the help. Without it the option is a switch. */
  value?: string;
}

/** The words after the name of the command, checked against its description. */
export interface Input {
  args: string[];
  options: Readonly<Record<string, string | true>>;
}

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  details?: string;
  arguments?: readonly Argument[];
  options?: Readonly<Record<string, Option>>;
  /** One command line, without `backline`. */
  example: string;
  run(input: Input): Promise<unknown>;
}

/** Commands by name. A name may have two words: `db export`. */
export type Commands = Readonly<Record<string, Command>>;
