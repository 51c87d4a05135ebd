const TIMES = ['hours?', 'days?', 'minutes?', 'weeks?'];
const AMOUNTS = ['times', 'characters?', 'credits?', 'points?', 'genres', 'withdrawals?'];

/**
 * Each pattern finds a limit that is written as a number: in a text, as a property, in a schema or as a constant.
 */
const PATTERNS = [
  new RegExp(String.raw`\b[1-9](?:[\d,_.]*\d)?[\s-]+(${[...TIMES, ...AMOUNTS].join('|')})\b`, 'giu'),
  /\b(max|maxEntries|(max|min)Length)\s*[=:]\s*\{?\s*\d{2,}/gu,
  /(?<!Math)\.(max|min|length)\(\s*\d+/gu,
  /\b[A-Z_]*(MAX|MIN|LIMIT|LENGTH|HOURS|DAYS|CREDITS)(_[A-Z]+)*\s*[=:]\s*\d/gu,
  /\b\d+\s*\*\s*(24\s*\*\s*)?(3_600_000|86_400_000|HOUR|DAY)\b/gu,
];

/** The places in a screen's source that contain a limit as a number. Comments do not count. */
export function limitsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(/(?<=^|\s)\/\/.*$/gmu, '');
  return PATTERNS.flatMap((pattern) => code.match(pattern) ?? []);
}
