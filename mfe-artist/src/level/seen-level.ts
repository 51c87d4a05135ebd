const keyOf = (artistId: string) => `backline-level:${artistId}`;

/**
 * Stores the highest level that this browser has shown of an artist, and tells whether `level` rises above it. The
 * first level that a browser sees is no rise. Without storage no level is a rise.
 */
export function risesAbove(artistId: string, level: number): boolean {
  try {
    const seen = localStorage.getItem(keyOf(artistId));
    if (seen !== null && Number(seen) >= level) return false;
    localStorage.setItem(keyOf(artistId), String(level));
    return seen !== null;
  } catch {
    return false;
  }
}
