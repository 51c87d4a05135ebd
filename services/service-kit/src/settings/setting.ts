import type * as z from 'zod';

/** One setting of the environment. All that there is to say of it stands in its row of a table. */
export interface Setting<Type extends z.ZodType = z.ZodType> {
  /** As operators write it. */
  name: string;
  type: Type;
  description: string;
  /** The text that counts without a value. */
  default?: string;
  /** What happens without a value, in words, where no fixed text counts. */
  without?: string;
  example?: string;
  /** When a start is refused without a value. */
  needed?: 'always' | 'in production' | undefined;
  /** Name of another setting that makes this one necessary. */
  neededWith?: string;
  /** Name of another setting. Either both are set or none. */
  pairedWith?: string;
  /** Name of another setting beside which a production asks nothing of this one. */
  unneededWith?: string;
  /** What a production takes, where that is less. */
  inProduction?: z.ZodType;
}

/** Settings of one subject or one program. A key is the name of the value in the code. */
export type Table = Readonly<Record<string, Setting>>;

type ValueOf<Own extends Setting> = Own extends { default: string } | { needed: 'always' }
  ? z.output<Own['type']>
  : z.output<Own['type']> | undefined;

export type ValuesOf<Own extends Table> = { [Key in keyof Own]: ValueOf<Own[Key]> };

/** The values of a table, each of which may be left out. */
export type SomeValuesOf<Own extends Table> = { [Key in keyof Own]?: ValueOf<Own[Key]> | undefined };

/** A program that cannot start without the setting, in a trial neither. */
export function always<Own extends Setting>(setting: Own): Own & { needed: 'always' } {
  return { ...setting, needed: 'always' };
}
