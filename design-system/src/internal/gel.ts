/** The gels of the token file. The hash picks one by its place. */
export const GELS = ['congo', 'follies', 'peacock', 'moss', 'fire', 'steel', 'amber', 'sky'] as const;

export type Gel = (typeof GELS)[number];

/** The gel of an id. The same id always has the same gel. */
export function gelOf(id: string): Gel {
  let hash = 2166136261;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return GELS[(hash >>> 0) % GELS.length] ?? GELS[0];
}

/** The first two letters of a name, without spaces before them. */
export function twoLetters(name: string): string {
  return [...name.trim()].slice(0, 2).join('');
}
