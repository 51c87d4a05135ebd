const WHOLLY_CAPITAL = new Set(['dj', 'ebm', 'edm', 'idm', 'nyc', 'r&b', 'uk', 'us']);

/** A genre in the spelling of screens. Spotify writes everything in lower case: `uk garage` becomes `UK Garage`. */
export function genreName(genre: string): string {
  return genre
    .trim()
    .split(/\s+/)
    .map((word) =>
      WHOLLY_CAPITAL.has(word.toLowerCase())
        ? word.toUpperCase()
        : word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}
