import { UserError } from '@backline/service-kit/user-error';

/** A wrong command line. The process ends with a code of its own. */
export class UsageError extends UserError {}

export interface Argument {
  /** As the help shows it, for example `APP`. */
  name: string;
  help: string;
  /** The values that are accepted. Without it every value is. */
  choices?: readonly string[];
  /** May be given any number of times, also not at all. Only the last argument can be. */
  isList?: boolean;
}

export interface Option {
  help: string;
  /** The name of its value in the help. Without it the option is a switch. */
  value?: string;
}

/** What was typed after the name of the command, checked against its description. */
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

/** By name. A name may have two words: `db export`. */
export type Commands = Readonly<Record<string, Command>>;
