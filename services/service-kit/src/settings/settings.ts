import { UserError } from '#src/user-error.ts';
import type { Setting, SomeValuesOf, Table, ValuesOf } from './setting.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a table. An empty value, as in an environment file, counts as none.
 *
 * @throws UserError naming every setting that is wrong, not only the first.
 */
export function readSettings<Own extends Table>(
  table: Own,
  environment: Environment,
  isProduction = false,
): ValuesOf<Own> {
  const problems: string[] = [];
  const values = mapTable(table, (setting) => {
    const read = readOne(setting, environment, isProduction);
    problems.push(...read.problems.map((problem) => `  ${setting.name} ${problem}`));
    return read.value;
  });
  if (problems.length === 0) return values as ValuesOf<Own>;
  throw new UserError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}

/** A configuration in which settings of the table may be left out, completed by their defaults. */
export function withDefaults<Own extends Table, Config extends SomeValuesOf<Own>>(
  table: Own,
  config: Config,
): Omit<Config, keyof Own> & ValuesOf<Own> {
  const values = mapTable(table, (setting, key) => config[key] ?? defaultOf(setting));
  return { ...config, ...(values as ValuesOf<Own>) };
}

/** The values of one table, out of those of a larger one. */
export function pickSettings<Own extends Table>(table: Own, values: ValuesOf<Own>): ValuesOf<Own> {
  return mapTable(table, (_setting, key) => values[key]) as ValuesOf<Own>;
}

/** The environment in which another process reads these values. */
export function environmentOf<Own extends Table>(table: Own, values: ValuesOf<Own>): Record<string, string> {
  const texts = Object.entries(table).map(([key, { name }]) => [name, textOf(values[key])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function mapTable<Own extends Table>(table: Own, change: (setting: Setting, key: keyof Own) => unknown) {
  return Object.fromEntries(Object.entries(table).map(([key, setting]) => [key, change(setting, key)]));
}

function defaultOf(setting: Setting): unknown {
  return setting.default === undefined ? undefined : setting.type.parse(setting.default);
}

/** Problems are to be read after the name of the setting. */
function readOne(setting: Setting, environment: Environment, isProduction: boolean) {
  const isSet = (name = '') => Boolean(environment[name]);
  const { name, pairedWith } = setting;
  const isAsked = isProduction && !isSet(setting.unneededWith);
  const problems =
    pairedWith !== undefined && isSet(name) !== isSet(pairedWith)
      ? [`and ${pairedWith} must be set together`]
      : [];
  if (!isSet(name)) {
    const missing = whyMissing(setting, isAsked, isSet);
    return { value: defaultOf(setting), problems: missing === null ? problems : [missing, ...problems] };
  }
  const type = (isAsked ? setting.inProduction : undefined) ?? setting.type;
  const { data: value, error } = type.safeParse(environment[name]);
  return { value, problems: [...(error?.issues ?? []).map(({ message }) => message), ...problems] };
}

/** Null where the program can do without the setting. */
function whyMissing(
  { needed, neededWith, example }: Setting,
  isAsked: boolean,
  isSet: (name: string) => boolean,
): string | null {
  const hint = example === undefined ? '' : `, e.g. ${example}`;
  if (needed === 'always') return `must be set${hint}`;
  if (needed === 'in production' && isAsked) return `must be set in production${hint}`;
  if (neededWith !== undefined && isSet(neededWith)) return `must be set with ${neededWith}${hint}`;
  return null;
}
