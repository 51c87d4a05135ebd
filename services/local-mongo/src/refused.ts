import names from './refused-names.json' with { type: 'json' };

/** What MongoDB has and this database leaves out on purpose, by name. */
export const REFUSED: Readonly<Record<keyof typeof names, readonly string[]>> = names;
