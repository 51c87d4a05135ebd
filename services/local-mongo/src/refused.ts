import names from './refused-names.json' with { type: 'json' };

/** The names of everything that MongoDB has and this database omits on purpose. */
export const REFUSED: Readonly<Record<keyof typeof names, readonly string[]>> = names;
